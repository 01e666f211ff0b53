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

/** Whether a name asks for several fields, as `http.*` does. One star alone is a name. */
export const hasWildcard = (name: string): boolean => name.length > 1 && /(?:^|\.)\*+(?:\.|$)/.test(name);

/** What is said of such a name. */
export const wildcardRefusal = (name: string): string => {
  const object = name.slice(0, name.indexOf('*') - 1);
  const hint = object === '' ? '' : ` _exists_:${object.slice(0, 100)} asks for anything below ${object.slice(0, 100)}.`;
  return `A field name takes no wildcard: '${name.slice(0, 100)}' names several fields. Name one field.${hint}`;
};

/** @returns the name, when it can be a field's. @throws PublicError 400 QUERY_INVALID */
export function checkedField(name: string): string {
  if (name === '') throw invalidQuery('A field name is empty.');
  if (hasWildcard(name)) throw invalidQuery(wildcardRefusal(name));
  if (name.length > LONGEST) throw invalidQuery(`A field name is longer than ${LONGEST} characters: ${name.slice(0, 40)}…`);
  return name;
}
