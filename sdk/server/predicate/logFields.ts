import { invalidQuery } from './invalidQuery';
import type { ReadableLog } from './ReadableLog';

const LONGEST = 1024;

/** The plain text columns of a log; the empty text means that it has no such value. */
export const columns: Readonly<Record<string, ((log: ReadableLog) => string) | undefined>> = Object.assign(
  Object.create(null) as Record<string, (log: ReadableLog) => string>,
  {
    service: ({ service }: ReadableLog) => service,
    type: ({ type }: ReadableLog) => type,
    trace_id: ({ traceId }: ReadableLog) => traceId,
    span_id: ({ spanId }: ReadableLog) => spanId,
  },
);

/** @returns the name, when it can be a field's. @throws PublicError 400 QUERY_INVALID */
export function checkedField(name: string): string {
  if (name === '') throw invalidQuery('A field name is empty.');
  if (name.length > LONGEST) throw invalidQuery(`A field name is longer than ${LONGEST} characters: ${name.slice(0, 40)}…`);
  return name;
}
