import type { Cell, Column } from '#sdk/query';

/** A cell as one text, by which rows are told apart and sorted. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** A cell as a number; null where it is none. */
export function cellNumber(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || cell.trim() === '') return null;
  const number = Number(cell);
  return Number.isNaN(number) ? null : number;
}

/** Numbers by size, texts by the alphabet with numbers in them by size; nothing comes last whatever the direction. */
export function compareCells(a: Cell | undefined, b: Cell | undefined, descending: boolean): number {
  const [isA, isB] = [a ?? null, b ?? null].map((cell) => cell !== null && !Number.isNaN(cell));
  if (isA !== isB) return isA ? -1 : 1;
  if (!isA) return 0;
  const [x, y] = [cellNumber(a), cellNumber(b)];
  const order = x !== null && y !== null ? x - y : cellText(a).localeCompare(cellText(b), 'en', { numeric: true });
  return descending ? -order : order;
}

/** The column of this name. @throws Error that names those that there are */
export function columnNamed(columns: readonly Column[], name: string): Column {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`There is no column "${name}". There are: ${columns.map((one) => one.name).join(', ')}.`);
  return column;
}
