import type { TimeRange } from '#sdk/query';
import type { OverTime } from '../../common/overviewAnswers';
import { secondsOf } from '../range/askedRange';
import { figuresOf } from './figuresOf';
import type { RequestCounts } from './requestFigures';

/** Starts of equal stretches of a range, in milliseconds since the epoch. */
export const startsOf = ({ from, to }: TimeRange, width: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / width) }, (_, place) => from + place * width);

/**
 * Requests over time.
 * @param groups with the number of their stretch as last key @param now a stretch that is not over counts as far as it has come
 */
export function overTime(groups: readonly RequestCounts[], range: TimeRange, width: number, now: number): OverTime {
  const byPlace = new Map(groups.map((group) => [Number(group.keys.at(-1)), group]));
  const points = startsOf(range, width).map((from, place) => {
    const group = byPlace.get(place);
    return group === undefined ? undefined : figuresOf(group, secondsOf({ from, to: Math.min(range.to, from + width) }, now));
  });
  return {
    requestRate: points.map((point) => point?.requestRate ?? 0),
    errorRate: points.map((point) => point?.errorRate ?? null),
    latencyP50: points.map((point) => point?.latencyP50 ?? null),
    latencyP95: points.map((point) => point?.latencyP95 ?? null),
    latencyP99: points.map((point) => point?.latencyP99 ?? null),
  };
}
