import type { TimeChartType } from './chartTypes';
import { seriesColour } from './palette';

/** How the marks of one series differ from the usual ones. */
export interface SeriesLook {
  /** Pixels. */
  readonly lineWidth?: number;
  /** Of the ground below a line, 0 to 1. */
  readonly areaOpacity?: number;
  /** Pixels. */
  readonly pointRadius?: number;
  /** `auto`: only for values between two gaps, which would not be seen. */
  readonly points?: 'auto' | 'always';
  readonly dash?: 'solid' | 'dashed' | 'dotted';
  /** A value holds until the next one. */
  readonly step?: boolean;
  /** The line goes on over times without a value. */
  readonly spanGaps?: boolean;
  /** It is read from an axis of its own at the right, and stands in no stack. */
  readonly right?: boolean;
}

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
  readonly look?: SeriesLook;
  /** Its values in words, where they are others than those of the chart. */
  readonly format?: (value: number) => string;
}

/** The given colour, else one by the name: the same in every chart and theme. */
export const colourOf = ({ colour, title }: Pick<ChartSeries, 'colour' | 'title'>): string => colour ?? seriesColour(title);

/** Whether there is anything to draw; a zero is something. */
export const hasPoints = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null && Number.isFinite(value)));
