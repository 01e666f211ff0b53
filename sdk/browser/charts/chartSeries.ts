import { seriesColour } from '../theme';
import type { TimeChartType } from './chartTypes';

/** One line, one colour of stacked columns, one slice. */
export interface ChartSeries {
  readonly key: string;
  readonly title: string;
  /** One for each time; null where there is none, which stays a gap. */
  readonly values: readonly (number | null)[];
  /** As canvas takes it; a colour of its own by its name when absent. */
  readonly colour?: string;
  /** Other than that of the chart. */
  readonly type?: TimeChartType;
  /** Compared with the others, such as the same hour of yesterday: a dashed line, never stacked, and in no total. */
  readonly apart?: boolean;
  /** Drawn in the lower lane, on an axis of its own: counts that matter and are lost beside the others. Not on a logarithmic axis, which shows both. */
  readonly lower?: boolean;
  /** It stands for no single value, such as all the others together: last in the legend, and nothing can be asked for. */
  readonly rest?: boolean;
}

/** The given colour, else one by the name: the same in every chart and theme. */
export const colourOf = ({ colour, title }: Pick<ChartSeries, 'colour' | 'title'>): string => colour ?? seriesColour(title);

/** Whether there is anything to draw; a zero is something. */
export const hasPoints = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null && Number.isFinite(value)));
