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

/** Swaps a column with its neighbour; at the edge nothing changes. */
export function moveColumn(columns: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = columns.indexOf(name);
  const other = columns[at + by];
  if (at < 0 || other === undefined) return columns;
  return columns.map((column, index) => (index === at ? other : index === at + by ? name : column));
}
