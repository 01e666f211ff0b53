/** One colour of stacked bars. */
export interface BarSeries {
  readonly key: string;
  readonly title: string;
  /** One for each bar's time. */
  readonly counts: readonly number[];
  readonly total: number;
  readonly colour: string;
}

/** The series of these counts, with their total. */
export const barSeries = (series: Omit<BarSeries, 'total'>): BarSeries => ({
  ...series,
  total: series.counts.reduce((sum, count) => sum + count, 0),
});
