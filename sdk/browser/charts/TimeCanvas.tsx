import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  type Plugin,
  PointElement,
} from 'chart.js';
import { type RefObject, useMemo } from 'react';
import { Chart } from 'react-chartjs-2';
import type { WriteValue } from '../../charts/axisLabels';
import type { ChartLevel } from '../../charts/chartAxes';
import { axisNumber } from '../../charts/chartNumber';
import { levelsPlugin } from '../../charts/levelsPlugin';
import type { Locate, PlotArea } from '../../charts/plotArea';
import { type DrawnSeries, timeChartData, timeChartOptions } from '../../charts/timeChartConfig';
import { useTimeZone } from '../time/timeZone';
import { CanvasBox } from './CanvasBox';
import { seriesAt } from './seriesAt';
import type { TimeChartProps } from './timeChartProps';

ChartJs.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  Filler,
  CategoryScale,
  LinearScale,
  LogarithmicScale,
);

interface Props {
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly DrawnSeries[];
  readonly stacked: boolean;
  readonly logarithmic: boolean;
  readonly levels: readonly ChartLevel[];
  readonly axes: TimeChartProps['axes'];
  readonly format: WriteValue | undefined;
  /** Colours of the axes, as canvas wants them. */
  readonly ink: string;
  readonly line: string;
  /** Told after every layout. */
  onPlotArea(area: PlotArea): void;
  /** Set while the chart is there. */
  readonly locate: RefObject<Locate | undefined>;
}

/** The marks and axes of a chart over time. Loaded apart from the page, with the chart library. */
export default function TimeCanvas(props: Props) {
  const { times, interval, series, stacked, logarithmic, levels, axes, format, ink, line, onPlotArea, locate } = props;
  const zone = useTimeZone();
  const data = useMemo(() => timeChartData(times, series, stacked), [times, series, stacked]);
  const options = useMemo(
    () => timeChartOptions({ times, interval, series, logarithmic, levels, axes, tick: format ?? axisNumber, zone, ink, line }),
    [times, interval, series, logarithmic, levels, axes, format, zone, ink, line],
  );
  const plugins = useMemo((): Plugin<'bar' | 'line'>[] => {
    const layout: Plugin<'bar' | 'line'> = {
      id: 'plot-area',
      afterLayout: (chart) => {
        const { left, right, top, bottom } = chart.chartArea;
        locate.current = (x, y) => seriesAt(chart, x, y);
        onPlotArea({ left, right, top, bottom, ticks: chart.scales.y?.ticks.map(({ label }) => String(label ?? '')) ?? [] });
      },
      afterDestroy: () => {
        locate.current = undefined;
      },
    };
    return [layout, levelsPlugin(levels)];
  }, [levels, onPlotArea, locate]);
  return (
    <CanvasBox>
      <Chart type="bar" data={data} options={options} plugins={plugins} aria-hidden />
    </CanvasBox>
  );
}
