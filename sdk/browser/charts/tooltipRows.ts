/** Most rows of a tooltip. */
export const tooltipLimit = 5;

export interface TooltipRow {
  readonly key: string;
  readonly title: string;
  readonly colour: string;
  readonly value: number;
  readonly format?: (value: number) => string;
}

export interface TooltipContent {
  readonly rows: readonly TooltipRow[];
  /** Those that found no place. */
  readonly more: number;
  /** Of all rows but those that are only compared; absent where values are no parts of a whole. */
  readonly total?: number;
}

interface Shown {
  readonly key: string;
  readonly title: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
  readonly apart?: boolean;
  readonly format?: (value: number) => string;
}

/**
 * What the tooltip says of a moment: its largest series first, at most five, and how many more there are.
 * @param stacked whether the values add up; those that are zero are then not worth a row
 */
export function tooltipRows(series: readonly Shown[], at: number, stacked: boolean): TooltipContent {
  const rows = series
    .map(({ key, title, colour, values, apart, format }) => ({ key, title, colour, apart, format, value: values[at] ?? null }))
    .filter((row): row is typeof row & { value: number } => row.value !== null && (row.value !== 0 || !stacked))
    .sort((a, b) => b.value - a.value);
  const content = {
    rows: rows
      .slice(0, tooltipLimit)
      .map(({ key, title, colour, value, format }) => ({ key, title, colour, value, ...(format !== undefined && { format }) })),
    more: Math.max(rows.length - tooltipLimit, 0),
  };
  if (!stacked) return content;
  return { ...content, total: rows.reduce((sum, { value, apart }) => (apart === true ? sum : sum + value), 0) };
}
