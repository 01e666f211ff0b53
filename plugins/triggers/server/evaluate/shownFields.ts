/** The fields of a row that a message shows, by dotted names; all when none are chosen. */
export function shownFields(source: Readonly<Record<string, unknown>>, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (fields.length === 0) return source;
  return Object.fromEntries(fields.map((field) => [field, source[field] ?? field.split('.').reduce<unknown>(memberOf, source) ?? null]));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
