import type { IconName } from '#sdk/browser';
import type { MapMetric, Side } from '../../common/map/serviceMap';
import { durationText, rateText, shareText } from './words';

export const levels = ['low', 'middle', 'high'] as const;
export type Level = (typeof levels)[number] | 'none';

/** From which value on something is of the middle and of the high level: shares from 0 to 1, milliseconds; of rates, shares of the busiest. */
export const thresholds: Readonly<Record<MapMetric, readonly [middle: number, high: number]>> = {
  errorRate: [0.01, 0.05],
  p95: [300, 1000],
  rate: [0.1, 0.5],
};

/** Of errors and latency a higher level is a worse one; of rates it is only more. */
export const isWorse = (metric: MapMetric): boolean => metric !== 'rate';

/** The level of what was measured, by the metric that the map is coloured by. @param busiest the highest rate on the map, a second */
export function levelOf(figures: Side | null | undefined, metric: MapMetric, busiest: number): Level {
  if (figures === null || figures === undefined || figures.calls === 0) return 'none';
  const value = metric === 'rate' ? figures.rate / (busiest || 1) : figures[metric];
  if (value === null) return 'none';
  const [middle, high] = thresholds[metric];
  return value >= high ? 'high' : value >= middle ? 'middle' : 'low';
}

export const levelIcons: Readonly<Record<Exclude<Level, 'none'>, IconName>> = { low: 'check', middle: 'warning', high: 'error' };

/** What each level means, with its thresholds. */
export function levelTexts(metric: MapMetric, busiest: number): Readonly<Record<Exclude<Level, 'none'>, string>> {
  const [middle, high] = thresholds[metric].map((value) =>
    metric === 'rate' ? rateText(value * busiest) : metric === 'p95' ? durationText(value) : shareText(value),
  ) as [string, string];
  return { low: `below ${middle}`, middle: `${middle} to ${high}`, high: `${high} or more` };
}
