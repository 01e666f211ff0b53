/** The column that is always first, cannot be removed and is never stored. */
export const timestampColumn = '@timestamp';

/** What may be kept of a list of columns: each once, without the timestamp. */
export const storedColumns = (columns: readonly string[]): readonly string[] => [
  ...new Set(columns.filter((name) => name !== timestampColumn)),
];

export const addColumn = (columns: readonly string[], name: string): readonly string[] => storedColumns([...columns, name]);

/** Without `name`; a table without any column shows the message again. */
export function removeColumn(columns: readonly string[], name: string): readonly string[] {
  const left = columns.filter((column) => column !== name);
  return left.length > 0 ? left : ['message'];
}

/** Puts a column before or after another one. */
export function placeColumn(columns: readonly string[], name: string, beside: string, edge: 'before' | 'after'): readonly string[] {
  const left = columns.filter((column) => column !== name);
  const at = left.indexOf(beside);
  if (name === beside || at < 0) return columns;
  return left.toSpliced(edge === 'before' ? at : at + 1, 0, name);
}
