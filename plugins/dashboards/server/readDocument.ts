import { type DashboardDocument, dashboardDocumentSchema, largestDocument } from '../common/document';
import { variableCycle } from '../common/variables/variableCycle';
import { dashboardErrors } from './dashboardErrors';

/**
 * A document as it came from outside. What is not known in it stays.
 * @throws PublicError 400 DASHBOARD_WITHOUT_DOC, 400 DASHBOARD_INVALID with the place of each fault, 400 DASHBOARD_VARIABLES_CYCLIC with the names, 413 DASHBOARD_TOO_LARGE
 */
export function readDocument(doc: unknown): DashboardDocument {
  if (doc === undefined || doc === null) throw dashboardErrors.noDoc();
  const read = dashboardDocumentSchema.safeParse(doc);
  if (!read.success)
    throw dashboardErrors.invalid(
      read.error.issues.slice(0, 20).map(({ path, message }) => ({ path: ['doc', ...path].join('.'), message })),
    );
  const cycle = variableCycle(read.data);
  if (cycle !== undefined) throw dashboardErrors.cyclic(cycle);
  const bytes = Buffer.byteLength(JSON.stringify(read.data));
  if (bytes > largestDocument) throw dashboardErrors.tooLarge(bytes, largestDocument);
  return read.data;
}
