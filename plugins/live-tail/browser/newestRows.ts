import type { TailRow } from '../contract';

/** Characters of all rows that a page holds, as they came: some tens of megabytes of memory. */
const mostCharacters = 20_000_000;
const weights = new WeakMap<TailRow, number>();

/** Notes how large rows are that came together. */
export function weigh(rows: readonly TailRow[], characters: number): void {
  for (const row of rows) weights.set(row, characters / rows.length);
}

/** The newest rows that a page has room for. @param rows oldest first */
export function newestRows(rows: readonly TailRow[], most: number): readonly TailRow[] {
  let characters = 0;
  let first = rows.length;
  while (first > 0 && rows.length - first < most) {
    const row = rows[first - 1];
    characters += (row && weights.get(row)) ?? 0;
    if (characters > mostCharacters) break;
    first -= 1;
  }
  return first === 0 ? rows : rows.slice(first);
}
