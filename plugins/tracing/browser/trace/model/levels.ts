import type { TimelineRows } from '../../../common/trace/traceTimeline';

/** Rows that have children. */
const branches = ({ sizes }: TimelineRows): readonly number[] => sizes.flatMap((size, row) => (size > 1 ? [row] : []));

/** Every row that can be is collapsed. */
export const allCollapsed = (rows: TimelineRows): ReadonlySet<number> => new Set(branches(rows));

/** One level more is to be seen: of what is collapsed, the rows nearest to the top open. */
export function oneLevelMore({ depths }: TimelineRows, collapsed: ReadonlySet<number>): ReadonlySet<number> {
  const nearest = [...collapsed].reduce((least, row) => Math.min(least, depths[row] ?? 0), Number.POSITIVE_INFINITY);
  return new Set([...collapsed].filter((row) => depths[row] !== nearest));
}

/** One level less is to be seen: of what is open, the rows farthest from the top collapse. */
export function oneLevelLess(rows: TimelineRows, collapsed: ReadonlySet<number>): ReadonlySet<number> {
  const open = branches(rows).filter((row) => !collapsed.has(row));
  const farthest = open.reduce((most, row) => Math.max(most, rows.depths[row] ?? 0), -1);
  return new Set([...collapsed, ...open.filter((row) => rows.depths[row] === farthest)]);
}

/** Rows above a row, the nearest first. */
export function rowsAbove({ parents }: TimelineRows, row: number): readonly number[] {
  const above: number[] = [];
  for (let parent = parents[row] ?? -1; parent >= 0; parent = parents[parent] ?? -1) above.push(parent);
  return above;
}
