import type { BarSeries } from './barSeries';

/** Most rows of a tooltip. */
export const tooltipLimit = 5;

export interface TooltipRow {
  readonly key: string;
  readonly title: string;
  readonly colour: string;
  readonly count: number;
}

/** What the tooltip says of a bar: its largest series first, at most five, and how many more there are. */
export function tooltipRows(
  series: readonly BarSeries[],
  bar: number,
): { readonly rows: readonly TooltipRow[]; readonly more: number; readonly total: number } {
  const rows = series
    .map(({ key, title, colour, counts }) => ({ key, title, colour, count: counts[bar] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    rows: rows.slice(0, tooltipLimit),
    more: Math.max(rows.length - tooltipLimit, 0),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
