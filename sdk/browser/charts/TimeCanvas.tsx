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
import { useTimeZone } from '../timeZone';
import { CanvasBox } from './CanvasBox';
import { axisNumber } from './chartNumber';
import type { Locate, PlotArea } from './plotArea';
import { seriesAt } from './seriesAt';
import { type DrawnSeries, timeChartData, timeChartOptions } from './timeChartConfig';

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
  readonly limit: number | undefined;
  readonly format: ((value: number) => string) | undefined;
  /** Colours of the axes, as canvas wants them. */
  readonly ink: string;
  readonly line: string;
  readonly warning: string;
  /** Told after every layout. */
  onPlotArea(area: PlotArea): void;
  /** Set while the chart is there. */
  readonly locate: RefObject<Locate | undefined>;
}

/** The marks and axes of a chart over time. Loaded apart from the page, with the chart library. */
export default function TimeCanvas(props: Props) {
  const { times, interval, series, stacked, logarithmic, limit, format, ink, line, warning, onPlotArea, locate } = props;
  const zone = useTimeZone();
  const data = useMemo(() => timeChartData(times, series, stacked), [times, series, stacked]);
  const options = useMemo(
    () => timeChartOptions({ times, interval, series, logarithmic, limit, tick: format ?? axisNumber, zone, ink, line }),
    [times, interval, series, logarithmic, limit, format, zone, ink, line],
  );
  const plugins = useMemo((): Plugin<'bar' | 'line'>[] => {
    const limitLine: Plugin<'bar' | 'line'> = {
      id: 'limit',
      afterDatasetsDraw: ({ ctx, chartArea: { left, right }, scales: { y } }) => {
        if (limit === undefined || y === undefined) return;
        const height = Math.round(y.getPixelForValue(limit)) + 0.5;
        ctx.save();
        ctx.strokeStyle = warning;
        ctx.setLineDash([6, 4]);
        ctx.beginPath();
        ctx.moveTo(left, height);
        ctx.lineTo(right, height);
        ctx.stroke();
        ctx.restore();
      },
    };
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
    return [layout, limitLine];
  }, [limit, warning, onPlotArea, locate]);
  return (
    <CanvasBox>
      <Chart type="bar" data={data} options={options} plugins={plugins} aria-hidden />
    </CanvasBox>
  );
}
