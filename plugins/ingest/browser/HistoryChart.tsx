import { BarController, BarElement, CategoryScale, Chart as ChartJs, type ChartOptions, LinearScale, type Plugin } from 'chart.js';
import { format } from 'date-fns';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { formatCount } from '#sdk/browser';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

const HOUR = 3_600_000;

/** Where the bars are drawn, in pixels of the chart's box. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
}

interface Props {
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly { readonly title: string; readonly colour: string; readonly counts: readonly number[] }[];
  /** Colours of the axes, as canvas wants them. */
  readonly ink: string;
  readonly line: string;
  onPlotArea(area: PlotArea): void;
}

/** The stacked bars. Loaded apart from the page, with the chart library. */
export default function HistoryChart({ times, interval, series, ink, line, onPlotArea }: Props) {
  const data = useMemo(
    () => ({
      labels: [...times],
      datasets: series.map(({ title, counts, colour }) => ({
        label: title,
        data: [...counts],
        backgroundColor: colour,
        barPercentage: 1,
        categoryPercentage: 0.85,
      })),
    }),
    [times, series],
  );
  const options = useMemo((): ChartOptions<'bar'> => {
    const font = { size: 11 };
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
            callback: (_value, index) => format(times[index] ?? 0, interval >= HOUR ? 'MMM dd HH:mm' : 'HH:mm'),
          },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          border: { display: false },
          grid: { color: line },
          ticks: { color: ink, font, maxTicksLimit: 4, precision: 0, callback: (value) => formatCount(Number(value)) },
        },
      },
    };
  }, [times, interval, ink, line]);
  const plugins = useMemo(
    (): Plugin<'bar'>[] => [{ id: 'plot-area', afterLayout: ({ chartArea: { left, right } }) => onPlotArea({ left, right }) }],
    [onPlotArea],
  );
  return <Bar data={data} options={options} plugins={plugins} aria-hidden />;
}
