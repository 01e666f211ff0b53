import type { ChartData, ChartDataset, ChartOptions } from 'chart.js';
import { color } from 'chart.js/helpers';
import type { TimeZone } from '../timeZone';
import { barLabel } from './barLabel';
import type { ChartSeries } from './chartSeries';
import type { TimeChartType } from './chartTypes';

/** A series with all that is drawn of it. */
export interface DrawnSeries extends ChartSeries {
  readonly colour: string;
  readonly type: TimeChartType;
}

type Mixed = 'bar' | 'line';
type Points = (number | null)[];

/** Widest column in pixels: two values in a wide chart are no walls. */
const widest = 120;

/** The axis of the lower lane. */
export const lowerAxis = 'yLower';

/** Height of the upper lane to that of the lower one. */
const laneWeights = { upper: 3, lower: 2 };

/** Height of the lower lane to that of its highest column. */
const headroom = 1.5;

/** What is drawn: stacked columns and areas share one stack a lane each, lines stand for themselves, and a gap is never bridged. */
export function timeChartData(
  times: readonly number[],
  series: readonly DrawnSeries[],
  stacked: boolean,
): ChartData<Mixed, Points, number> {
  return { labels: [...times], datasets: series.map((one) => dataset(one, times.length, stacked)) };
}

function dataset(series: DrawnSeries, moments: number, stacked: boolean): ChartDataset<Mixed, Points> {
  const { key, colour, apart = false, lower = false } = series;
  // Said of each: the first axis is the lower one, where there are two.
  const yAxisID = lower ? lowerAxis : 'y';
  const type = apart ? 'line' : series.type;
  const data: Points = [...series.values];
  if (type === 'column') {
    return {
      type: 'bar',
      label: key,
      data,
      backgroundColor: colour,
      barPercentage: 1,
      categoryPercentage: moments > 150 ? 1 : 0.9,
      maxBarThickness: widest,
      order: 1,
      yAxisID,
      ...(stacked && { stack: 'columns' }),
    };
  }
  const filled = type !== 'line';
  return {
    type: 'line',
    label: key,
    data,
    borderColor: colour,
    borderWidth: apart ? 1.5 : 2,
    borderDash: apart ? [5, 4] : [],
    backgroundColor: color(colour).alpha(0.25).rgbString(),
    cubicInterpolationMode: type === 'areaSpline' ? 'monotone' : 'default',
    spanGaps: false,
    // A value between two gaps is no line, yet it is there.
    pointRadius: data.map((value, at) => (value !== null && (data[at - 1] ?? null) === null && (data[at + 1] ?? null) === null ? 2 : 0)),
    pointBackgroundColor: colour,
    pointBorderWidth: 0,
    fill: filled && (stacked ? 'stack' : 'origin'),
    order: 0,
    yAxisID,
    ...(filled && stacked && { stack: 'areas' }),
  };
}

export interface Look {
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly DrawnSeries[];
  readonly logarithmic: boolean;
  readonly limit: number | undefined;
  readonly tick: (value: number) => string;
  readonly zone: TimeZone;
  /** Colours of the axes, as canvas takes them. */
  readonly ink: string;
  readonly line: string;
}

/** Milliseconds between the last change of size and the fit to it. */
export const resizeDebounce = 50;

/** How it is drawn: at once, without animation; reading and zooming are the overlay's. */
export function timeChartOptions({ times, interval, series, logarithmic, limit, tick, zone, ink, line }: Look): ChartOptions<Mixed> {
  const font = { size: 11 };
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const values = {
    // The line has to be in sight, or else nobody sees how far it is.
    ...(limit === undefined ? {} : { suggestedMax: limit * 1.05 }),
    border: { display: false },
    grid: { color: line },
  };
  const ticks = { color: ink, font, maxTicksLimit: 4, callback: (value: string | number) => tick(Number(value)) };
  const counts = whole ? { ...ticks, precision: 0 } : ticks;
  const lanes = series.some(({ lower }) => lower === true);
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    resizeDelay: resizeDebounce,
    events: [],
    normalized: true,
    layout: { padding: { top: 6, right: 8 } },
    scales: {
      x: {
        type: 'category',
        offset: true,
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
      ...(lanes && {
        [lowerAxis]: {
          type: 'linear',
          beginAtZero: true,
          border: { display: false },
          grid: { color: line },
          bounds: 'data',
          ticks: counts,
          // The highest column stays clear of the ground of the lane above, and its mark tells how high it is.
          afterDataLimits: (scale) => {
            scale.max *= headroom;
          },
          afterBuildTicks: (scale) => {
            scale.ticks = [{ value: 0 }, { value: scale.max / headroom }];
          },
          stack: 'lanes',
          stackWeight: laneWeights.lower,
        },
      }),
      y: logarithmic
        ? {
            type: 'logarithmic',
            ...values,
            ticks,
            // From power of ten to power of ten, so that there are two to read the height by.
            afterDataLimits: (scale) => {
              if (scale.max > 0) scale.max = 10 ** Math.ceil(Math.log10(scale.max));
            },
            afterBuildTicks: (scale) => {
              scale.ticks = scale.ticks.filter(({ value }) => isPowerOfTen(value) && (!whole || value >= 1));
            },
          }
        : {
            type: 'linear',
            beginAtZero: series.some(({ type, apart }) => type !== 'line' && apart !== true),
            ...values,
            ticks: counts,
            ...(lanes && { stack: 'lanes', stackWeight: laneWeights.upper }),
          },
    },
  };
}

const isPowerOfTen = (value: number): boolean => value > 0 && Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
