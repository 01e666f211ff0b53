/** Points that one chart draws without being felt: it takes less than a twentieth of a second. */
const mostPoints = 60_000;
/** Fewer than this are always drawn. */
const fewSeries = 20;

/** How many of so many series a chart draws; the largest ones, and the panel says so. */
export const drawnCount = (series: number, moments: number): number =>
  Math.min(series, Math.max(fewSeries, Math.floor(mostPoints / Math.max(moments, 1))));

/** What a series comes to, to choose by. */
export const sizeOf = (values: readonly (number | null)[]): number => {
  let most = 0;
  for (const value of values) if (value !== null && Math.abs(value) > most) most = Math.abs(value);
  return most;
};
