import type { ChartData, ChartDataset, ChartOptions, CoreScaleOptions, LinearScaleOptions } from 'chart.js';
import { color } from 'chart.js/helpers';
import { axisLabels, type WriteValue } from './axisLabels';
import type { AxisLook, ChartLevel } from './chartAxes';
import type { ChartSeries } from './chartSeries';
import type { TimeChartType } from './chartTypes';
import { timeMarks } from './timeMarks';
import type { TimeZone } from './timeZone';
import { multiplesBetween } from './valueSteps';

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

/** The axis at the right. */
export const rightAxis = 'yRight';

const dashes = { solid: [], dashed: [6, 4], dotted: [2, 3] } as const;

/** Values that stand at an axis at most, where nothing is said. */
const usualMarks = 4;

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
  const { key, colour, apart = false, lower = false, look = {} } = series;
  // Said of each: the first axis is the lower one, where there are two.
  const yAxisID = look.right === true ? rightAxis : lower ? lowerAxis : 'y';
  const adds = stacked && look.right !== true;
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
      ...(adds && { stack: 'columns' }),
    };
  }
  const filled = type !== 'line';
  return {
    type: 'line',
    label: key,
    data,
    borderColor: colour,
    borderWidth: look.lineWidth ?? (apart ? 1.5 : 2),
    borderDash: look.dash === undefined ? (apart ? [5, 4] : []) : [...dashes[look.dash]],
    backgroundColor: color(colour)
      .alpha(look.areaOpacity ?? 0.25)
      .rgbString(),
    cubicInterpolationMode: type === 'areaSpline' ? 'monotone' : 'default',
    spanGaps: look.spanGaps === true,
    stepped: look.step === true,
    // A value between two gaps is no line, yet it is there.
    pointRadius:
      look.points === 'always'
        ? (look.pointRadius ?? 2)
        : data.map((value, at) =>
            value !== null && (data[at - 1] ?? null) === null && (data[at + 1] ?? null) === null ? (look.pointRadius ?? 2) : 0,
          ),
    pointBackgroundColor: colour,
    pointBorderWidth: 0,
    fill: filled && (adds ? 'stack' : 'origin'),
    order: 0,
    yAxisID,
    ...(filled && adds && { stack: 'areas' }),
  };
}

export interface Look {
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly DrawnSeries[];
  readonly logarithmic: boolean;
  readonly levels: readonly ChartLevel[];
  readonly axes: { readonly left?: AxisLook; readonly right?: AxisLook } | undefined;
  readonly tick: WriteValue;
  readonly zone: TimeZone;
  /** Colours of the axes, as canvas takes them. */
  readonly ink: string;
  readonly line: string;
}

/** Milliseconds between the last change of size and the fit to it. */
export const resizeDebounce = 50;

/** How it is drawn: at once, without animation; reading and zooming are the overlay's. */
export function timeChartOptions({
  times,
  interval,
  series,
  logarithmic,
  levels,
  axes = {},
  tick,
  zone,
  ink,
  line,
}: Look): ChartOptions<Mixed> {
  const font = { size: 11 };
  const { left = {}, right = {} } = axes;
  const onRight = series.filter(({ look }) => look?.right === true);
  const onLeft = onRight.length === 0 ? series : series.filter((one) => !onRight.includes(one));
  const whole = isWhole(onLeft);
  const lines = levels.filter(({ to }) => to === undefined).map(({ value }) => value);
  const values = {
    // A line has to be in sight, or else nobody sees how far it is.
    ...(lines.length === 0 ? {} : { suggestedMax: Math.max(...lines) * 1.05, suggestedMin: Math.min(...lines) }),
    ...boundsOf(left, ink),
    border: { display: false },
    grid: { color: line },
  };
  const ticksOf = ({ marks = usualMarks }: AxisLook, write: WriteValue) => ({
    color: ink,
    font,
    maxTicksLimit: marks,
    callback: (_value: string | number, at: number, all: readonly { readonly value: number }[]) =>
      axisLabels(
        all.map(({ value }) => value),
        write,
      )[at],
  });
  const ticks = ticksOf(left, left.format ?? tick);
  const base = left.logBase ?? 10;
  const counts = whole ? { ...ticks, precision: 0 } : ticks;
  const lanes = series.some(({ lower }) => lower === true);
  let marks: ReturnType<typeof timeMarks> | undefined;
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
          callback: (value) => marks?.label(Number(value)),
        },
        afterBuildTicks: (scale) => {
          marks = timeMarks({ times, interval, zone }, scale.width);
          if (marks.at !== undefined) scale.ticks = marks.at.map((value) => ({ value }));
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
              if (scale.max > 0) scale.max = base ** Math.ceil(Math.log(scale.max) / Math.log(base) - 1e-9);
            },
            afterBuildTicks: (scale) => {
              scale.ticks = powersBetween(scale.min, scale.max, base).flatMap((value) => (whole && value < 1 ? [] : [{ value }]));
            },
          }
        : {
            type: 'linear',
            beginAtZero: onLeft.some(({ type, apart }) => type !== 'line' && apart !== true),
            ...values,
            ticks: counts,
            ...roundIn(left),
            ...(lanes && { stack: 'lanes', stackWeight: laneWeights.upper }),
          },
      ...(onRight.length > 0 && {
        [rightAxis]: {
          type: right.logBase === undefined ? 'linear' : 'logarithmic',
          position: 'right',
          beginAtZero: onRight.some(({ type }) => type !== 'line'),
          ...boundsOf(right, ink),
          border: { display: false },
          grid: { display: false },
          ticks: ticksOf(right, right.format ?? tick),
          ...(right.logBase === undefined && roundIn(right)),
        },
      }),
    },
  };
}

/** An axis whose marks are round in its unit: it ends at the first that is above all values. */
function roundIn({
  steps,
  marks = usualMarks,
  min,
  max,
}: AxisLook): (Pick<LinearScaleOptions, 'bounds'> & Pick<CoreScaleOptions, 'afterDataLimits' | 'afterBuildTicks'>) | undefined {
  if (steps === undefined) return undefined;
  let step = 1;
  return {
    bounds: 'data',
    afterDataLimits: (scale) => {
      step = steps((scale.max - scale.min) / Math.max(1, marks - 1));
      if (min === undefined) scale.min = Math.floor(scale.min / step + 1e-9) * step;
      if (max === undefined) scale.max = Math.ceil(scale.max / step - 1e-9) * step;
    },
    afterBuildTicks: (scale) => {
      scale.ticks = multiplesBetween(scale.min, scale.max, step).map((value) => ({ value }));
    },
  };
}

const isWhole = (series: readonly DrawnSeries[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

/** What somebody has said of an axis. */
const boundsOf = ({ shown, label, min, max }: AxisLook, ink: string) => ({
  ...(shown === false && { display: false }),
  ...(label !== undefined && label !== '' && { title: { display: true, text: label, color: ink, font: { size: 11 } } }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Powers of a base from one value to another; the ends, too, with room for what floating point adds. */
function powersBetween(min: number, max: number, base: number): readonly number[] {
  if (!(min > 0) || !(max >= min)) return [];
  const exponent = (value: number): number => Math.log(value) / Math.log(base);
  const [first, last] = [Math.ceil(exponent(min) - 1e-9), Math.floor(exponent(max) + 1e-9)];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => base ** (first + at));
  // As many as there is room for.
  const every = Math.ceil(all.length / 8);
  return all.filter((_value, at) => at % every === 0);
}
