import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  LogarithmicScale,
  type Plugin,
} from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { formatCount } from '../formatCount';
import { useTimeZone } from '../timeZone';
import { barLabel } from './barLabel';
import type { BarSeries } from './barSeries';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, LogarithmicScale);

/** Where the bars are drawn, in pixels of the chart's box. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Props {
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly BarSeries[];
  readonly logarithmic: boolean;
  readonly limit: number | undefined;
  readonly format: ((value: number) => string) | undefined;
  /** Colours of the axes, as canvas wants them. */
  readonly ink: string;
  readonly line: string;
  readonly warning: string;
  onPlotArea(area: PlotArea): void;
}

/** The stacked bars. Loaded apart from the page, with the chart library. */
export default function TimeBarsCanvas({
  times,
  interval,
  series,
  logarithmic,
  limit,
  format = formatCount,
  ink,
  line,
  warning,
  onPlotArea,
}: Props) {
  const zone = useTimeZone();
  const data = useMemo(
    () => ({
      labels: [...times],
      datasets: series.map(({ key, counts, colour }) => ({
        label: key,
        data: [...counts],
        backgroundColor: colour,
        barPercentage: 1,
        categoryPercentage: times.length > 150 ? 1 : 0.9,
      })),
    }),
    [times, series],
  );
  const options = useMemo((): ChartOptions<'bar'> => {
    const font = { size: 11 };
    const counts = {
      stacked: true,
      // The line has to be in sight, or else nobody sees how far it is.
      ...(limit === undefined ? {} : { suggestedMax: limit * 1.05 }),
      border: { display: false },
      grid: { color: line },
      ticks: { color: ink, font, maxTicksLimit: 4, precision: 0, callback: (value: string | number) => format(Number(value)) },
    };
    return {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      resizeDelay: 50,
      events: [],
      layout: { padding: { top: 6, right: 8 } },
      scales: {
        x: {
          stacked: true,
          border: { color: line },
          grid: { display: false },
          ticks: {
            color: ink,
            font,
            maxRotation: 0,
            autoSkipPadding: 24,
            callback: (_value, index) => barLabel(times[index] ?? 0, interval, times, zone),
          },
        },
        y: logarithmic ? { type: 'logarithmic', ...counts } : { type: 'linear', ...counts },
      },
    };
  }, [times, interval, logarithmic, limit, format, ink, line, zone]);
  const plugins = useMemo((): Plugin<'bar'>[] => {
    const limitLine: Plugin<'bar'> = {
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
    return [
      { id: 'plot-area', afterLayout: ({ chartArea: { left, right, top, bottom } }) => onPlotArea({ left, right, top, bottom }) },
      limitLine,
    ];
  }, [limit, warning, onPlotArea]);
  return <Bar data={data} options={options} plugins={plugins} aria-hidden />;
}
