import type { WriteValue } from '../../charts/axisLabels';
import type { AxisLook, ChartLevel } from '../../charts/chartAxes';
import type { ChartSeries } from '../../charts/chartSeries';
import type { ChartEvent } from './chartEvents';
import type { ChartPoint } from './TimeOverlay';

/** What a chart over time shows and does. */
export interface TimeChartProps {
  /** Starts of equal stretches of time, in their order, as milliseconds since 1970. */
  readonly times: readonly number[];
  /** Milliseconds that each covers. */
  readonly interval: number;
  readonly series: readonly ChartSeries[];
  /** Whether columns and areas stand on each other, as parts of a whole do; they do unless said otherwise. */
  readonly stacked?: boolean;
  readonly logarithmic?: boolean;
  /** What the chart shows, for those who cannot see it, such as `1,234 logs over time`. */
  readonly label: string;
  /** What is counted, such as `logs`. */
  readonly noun: string;
  /** A line across that the values should stay below. */
  readonly limit?: number;
  /** Lines and bands at values, such as thresholds. */
  readonly levels?: readonly ChartLevel[];
  /** Where the values are read; `right` is for series that stand there. */
  readonly axes?: { readonly left?: AxisLook; readonly right?: AxisLook };
  /** A value in words, for what has a unit, such as bytes. */
  readonly format?: WriteValue;
  /** A yellow band over this time, `to` excluded. */
  readonly highlight?: { readonly from: number; readonly to: number };
  /** Lines at moments, with a menu that names them. */
  readonly events?: readonly ChartEvent[];
  /** One was chosen in the menu. */
  readonly onEvent?: (event: ChartEvent) => void;
  /** Chosen times, `to` excluded; nothing can be chosen when it is absent. */
  readonly onZoom?: (from: number, to: number) => void;
  /** A mark was clicked; without it a click zooms into its time. */
  readonly onPoint?: (point: ChartPoint) => void;
}
