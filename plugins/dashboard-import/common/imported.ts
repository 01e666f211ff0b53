import { z } from 'zod';
import { importOptionsSchema, importReportSchema, sourceFormats } from './conversion/report';

/** What a document keeps of where it came from, as `spec.imported`. */
export const importedSchema = z.looseObject({
  format: z.enum(sourceFormats),
  options: importOptionsSchema,
  report: importReportSchema,
  /** The source without its panels, whose originals are kept with them as `spec.original`. */
  source: z.unknown(),
});
export type Imported = z.output<typeof importedSchema>;

/** @returns undefined of a dashboard that was made here */
export function importedOf(spec: object): Imported | undefined {
  const found = importedSchema.safeParse((spec as Record<string, unknown>).imported);
  return found.success ? found.data : undefined;
}
