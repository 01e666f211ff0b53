import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { fieldNamesPlan, type TenantScope, telemetryService } from '#sdk/server';
import { type CheckedExportRequest, mostColumns, otherFields } from '../../contract';
import { csvWriter } from './csvWriter';
import { type LogWriter, timeField } from './LogWriter';
import { ndjsonWriter } from './ndjsonWriter';

interface Asked {
  readonly request: Pick<CheckedExportRequest, 'format' | 'columns'>;
  readonly range: TimeRange;
  readonly scope: TenantScope;
  readonly services: Pick<Context, 'get'>;
  readonly signal: AbortSignal;
}

/** Those that every reader looks for first. */
const first = ['severity', 'service', 'message'];

/**
 * How an export is written. A CSV file of all fields has a column for each of the most common ones, as counted while logs came in, and what those
 * do not hold in a last column: so it is complete whatever was counted.
 */
export async function writerOf({ request: { format, columns }, range, scope, services, signal }: Asked): Promise<LogWriter> {
  const wanted = columns && [...new Set(columns)].filter((name) => name !== timeField);
  if (format === 'ndjson') return ndjsonWriter(wanted);
  if (wanted !== undefined) return csvWriter(wanted, false);
  const { names } = await services.get(telemetryService).plan(fieldNamesPlan, { range, limit: mostColumns }, { scope, signal });
  const known = names.map(({ name }) => name).filter((name) => ![timeField, otherFields, ...first].includes(name));
  return csvWriter([...first, ...known.sort()], true);
}
