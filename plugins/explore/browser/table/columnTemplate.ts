/** Pixels. */
export const severityWidth = 76;
export const timestampWidth = 160;
export const narrowest = 60;
const usual = 160;
const readable = 420;

/**
 * The grid's columns as CSS: severity, timestamp, then the chosen ones. Unless it was given a width, the message takes what is left;
 * without a message the last column does.
 * @param widths pixels by column, for those that were resized
 */
export function columnTemplate(columns: readonly string[], widths: Readonly<Record<string, number>>): string {
  const greedy = columns.includes('message') ? 'message' : columns.at(-1);
  const chosen = columns.map((name) => {
    const width = widths[name];
    if (width !== undefined) return name === columns.at(-1) ? `minmax(${width}px, 1fr)` : `${width}px`;
    return name === greedy ? `minmax(${name === 'message' ? readable : usual}px, 1fr)` : `${usual}px`;
  });
  return [`${severityWidth}px`, `${timestampWidth}px`, ...chosen].join(' ');
}

export const usualWidth = (name: string): number => (name === 'message' ? readable : usual);
