/** Pixels. */
export const severityWidth = 76;
export const timestampWidth = 160;
export const narrowest = 60;
/** Of the bar at the left of every row that tells its severity. */
export const barWidth = 3;
const usual = 160;
const readable = 420;

/**
 * The grid's columns as CSS: severity, timestamp, then the chosen ones. Unless it was given a width, the message takes what is left;
 * without a message the last column does. What is pinned keeps its width, for the next column stays beside it.
 * @param widths pixels by column, for those that were resized
 * @param pinned how many of the columns, counted from the first, are pinned
 */
export function columnTemplate(columns: readonly string[], widths: Readonly<Record<string, number>>, pinned = 0): string {
  const greedy = columns.includes('message') ? 'message' : columns.at(-1);
  const chosen = columns.map((name, index) => {
    const width = widths[name];
    if (index < pinned) return `${width ?? usualWidth(name)}px`;
    if (width !== undefined) return name === columns.at(-1) ? `minmax(${width}px, 1fr)` : `${width}px`;
    return name === greedy ? `minmax(${name === 'message' ? readable : usual}px, 1fr)` : `${usual}px`;
  });
  return [`${severityWidth}px`, `${timestampWidth}px`, ...chosen].join(' ');
}

export const usualWidth = (name: string): number => (name === 'message' ? readable : usual);

/** Pixels from the left edge at which each pinned column stays: severity and timestamp, which go with them, first. */
export function pinnedOffsets(columns: readonly string[], widths: Readonly<Record<string, number>>, pinned: number): readonly number[] {
  const offsets = [0, barWidth + severityWidth];
  let left = barWidth + severityWidth + timestampWidth;
  for (const name of columns.slice(0, pinned)) {
    offsets.push(left);
    left += widths[name] ?? usualWidth(name);
  }
  return offsets;
}

/** The columns as shown: the pinned ones first, else in their order. */
export function shownColumns(
  columns: readonly string[],
  pinned: readonly string[],
): { readonly shown: readonly string[]; readonly pinned: number } {
  const first = columns.filter((name) => pinned.includes(name));
  return { shown: first.length === 0 ? columns : [...first, ...columns.filter((name) => !pinned.includes(name))], pinned: first.length };
}
