import { invalidQuery } from '#sdk/server';

/** Where the values of a field live. */
export type Field =
  | { readonly kind: 'time' }
  | { readonly kind: 'text' }
  | { readonly kind: 'severity' }
  | { readonly kind: 'id' }
  /** A plain string column; the empty string means that the log has no such value. */
  | { readonly kind: 'column'; readonly sql: string }
  /** A path into the JSON column, of any type or none. */
  | { readonly kind: 'path'; readonly sql: string };

const known: Readonly<Record<string, Field>> = {
  '@timestamp': { kind: 'time' },
  message: { kind: 'text' },
  severity: { kind: 'severity' },
  _id: { kind: 'id' },
  service: { kind: 'column', sql: 'service' },
  type: { kind: 'column', sql: 'type' },
  trace_id: { kind: 'column', sql: 'trace_id' },
  span_id: { kind: 'column', sql: 'span_id' },
};

/** Names of the columns that a log carries besides time, message and its tree of fields. */
export const columnNames = ['severity', 'service', 'type', 'trace_id', 'span_id'] as const;

const maxLength = 1024;

/**
 * Finds a field by the name people use.
 * @throws PublicError 400 when the name cannot be a field
 */
export function fieldNamed(name: string): Field {
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? { kind: 'path', sql: `fields.${quotePath(name)}` };
}

/**
 * A path cannot be a bound parameter: it is written as one quoted identifier, which is the whole dotted path. The engine gives a
 * backtick inside it a meaning of its own (a sub-column of one type), so that such names are refused; control characters, too.
 */
function quotePath(path: string): string {
  if (path === '') throw invalidQuery('A field name is empty.');
  if (path.length > maxLength) throw invalidQuery(`A field name is longer than ${maxLength} characters: ${path.slice(0, 40)}…`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[`\u0000-\u001f\u007f]|\p{Surrogate}/u.test(path)) {
    throw invalidQuery(
      `The field name ${JSON.stringify(path)} holds a character that cannot be searched by (a backtick or a control character).`,
    );
  }
  return `\`${path.replaceAll('\\', '\\\\')}\``;
}
