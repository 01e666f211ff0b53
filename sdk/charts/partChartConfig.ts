import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartPart } from './chartParts';
import type { PartChartType } from './chartTypes';
import { resizeDebounce } from './timeChartConfig';

type Kind = 'bar' | 'pie' | 'funnel';

/** The parts as one row of marks, each in its own colour. */
export const partChartData = (parts: readonly ChartPart[], gap: string): ChartData<Kind, number[], string> => ({
  labels: parts.map(({ title }) => title),
  datasets: [
    {
      data: parts.map(({ value }) => value),
      backgroundColor: parts.map(({ colour }) => colour),
      borderColor: gap,
      borderWidth: 1,
    },
  ],
});

export interface PartLook {
  readonly type: PartChartType;
  readonly format: (value: number) => string;
  /** Colours of the axes, as canvas takes them. */
  readonly ink: string;
  readonly line: string;
}

/** How they are drawn: at once, without animation; the overlay reads them. */
export function partChartOptions({ type, format, ink, line }: PartLook): ChartOptions<Kind> {
  const font = { size: 11 };
  const common = {
    animation: false as const,
    responsive: true,
    maintainAspectRatio: false,
    resizeDelay: resizeDebounce,
    events: [],
  };
  if (type !== 'bar') return { ...common, layout: { padding: 4 }, ...(type === 'funnel' && { indexAxis: 'y' as const }) };
  return {
    ...common,
    indexAxis: 'y',
    layout: { padding: { top: 4, right: 8 } },
    scales: {
      x: {
        type: 'linear',
        beginAtZero: true,
        border: { display: false },
        grid: { color: line },
        ticks: { color: ink, font, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
      },
      y: { type: 'category', border: { color: line }, grid: { display: false }, ticks: { color: ink, font } },
    },
  };
}
