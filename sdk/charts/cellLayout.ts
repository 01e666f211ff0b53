import type { CellRow } from './cellRuns';
import type { PlotArea } from './plotArea';
import { type Moments, timeMarks } from './timeMarks';

const axisHeight = 20;
/** Pixels of a row's name. */
export const cellLabelHeight = 14;

/** Where the cells of a chart stand, with room for the names at the left and the times below. */
export function cellArea({ width, height }: { readonly width: number; readonly height: number }, rows: readonly CellRow[]): PlotArea {
  const longest = rows.reduce((most, { title }) => Math.max(most, title.length), 0);
  const left = Math.min(width * 0.35, longest * 6.2 + 10);
  return {
    left,
    right: Math.max(width - 8, left + 1),
    top: 2,
    bottom: Math.max(height - axisHeight, 3),
    ticks: rows.map(({ title }) => title),
  };
}

/** Which rows have their name beside them, and which moments below, as there is room. */
export function cellMarks(area: PlotArea, moments: Moments, rows: number) {
  const rowHeight = (area.bottom - area.top) / Math.max(rows, 1);
  const everyRow = Math.max(1, Math.ceil(cellLabelHeight / Math.max(rowHeight, 0.1)));
  const { at, label } = timeMarks(moments, area.right - area.left);
  const everyMoment = Math.max(1, Math.ceil(moments.times.length / Math.max(1, Math.floor((area.right - area.left) / 110))));
  const told = at && new Set(at);
  return {
    rowHeight,
    isNamed: (row: number): boolean => (rows - 1 - row) % everyRow === 0,
    isTold: (moment: number): boolean => (told === undefined ? moment % everyMoment === Math.floor(everyMoment / 2) : told.has(moment)),
    label,
  };
}
