import { useState } from 'react';

type Columns = readonly string[];

/**
 * The columns to draw rows in. Those that come together with another question, such as a saved search, wait for its rows: until then the rows are those of
 * the question before, in the columns of that.
 * @param outdated whether the rows are still those of the question before
 */
export function useColumnsOfRows(columns: Columns, outdated: boolean): Columns {
  const [seen, see] = useState<{ readonly columns: Columns; readonly outdated: boolean; readonly before?: Columns }>({ columns, outdated });
  if (seen.columns === columns && seen.outdated === outdated) return seen.before ?? columns;
  const isOther = String(seen.columns) !== String(columns);
  const before = !outdated ? undefined : !isOther ? seen.before : seen.outdated ? undefined : seen.columns;
  see({ columns, outdated, ...(before !== undefined && { before }) });
  return before ?? columns;
}
