import type { VectorSelector } from '../../../common/promql/ast';
import type { Context } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import { type Grid, timeAt } from '../Grid';
import { momentsOf } from '../plan/moments';
import type { StoredSeries } from '../SeriesSource';
import { type Series, SeriesBuilder, type Vector } from '../values/Series';
import { bitsOf, isStale } from './stale';

/** What is taken of the sample that a selector finds. */
export type Taking = 'sample' | 'time';

/** The newest sample of each series at each step that is not older than the lookback. */
export function selectInstant(selector: VectorSelector, grid: Grid, context: Context, taking: Taking = 'sample'): Vector {
  const stored = context.selected.get(selector) ?? [];
  const moments = momentsOf(selector, grid, context);
  context.budget.checkHeld(stored.length, grid.count, selector.span);
  const at = selector.isSmoothed === true && taking === 'sample' ? smoothedAt : newestAt;
  return stored.flatMap((series) => {
    context.budget.checkSignal();
    const found = at(series, moments, context.lookback, taking);
    return found === undefined ? [] : [found];
  });
}

/** The series at these moments; undefined where it has nothing at any. */
export function newestAt(series: StoredSeries, moments: Grid, lookback: number, taking: Taking): Series | undefined {
  const { times, values, histograms } = series;
  const bits = bitsOf(values);
  const into = new SeriesBuilder(series.labels, false, moments.count);
  let next = 0;
  for (let step = 0; step < moments.count; step++) {
    const moment = timeAt(moments, step);
    while (next < times.length && (times[next] as number) <= moment) next++;
    const newest = next - 1;
    if (newest < 0 || (times[newest] as number) <= moment - lookback || isStale(bits, newest)) continue;
    const histogram = histograms?.[newest];
    if (taking === 'time') into.setFloat(step, (times[newest] as number) / 1000);
    else if (histogram !== undefined) into.setHistogram(step, histogram);
    else into.setFloat(step, values[newest] as number);
  }
  return into.count === 0 ? undefined : into;
}

/** With `smoothed`: on the line between the samples before and after a moment, or the one before where none follows within the lookback. */
function smoothedAt(series: StoredSeries, moments: Grid, lookback: number): Series | undefined {
  const { times, values, histograms } = series;
  if (histograms?.some((histogram) => histogram !== undefined)) {
    throw new EvaluationError('smoothed and anchored modifiers do not work with native histograms');
  }
  const bits = bitsOf(values);
  const kept = Array.from(times.keys()).filter((index) => !isStale(bits, index));
  const into = new SeriesBuilder(series.labels, false, moments.count);
  let next = 0;
  for (let step = 0; step < moments.count; step++) {
    const moment = timeAt(moments, step);
    while (next < kept.length && (times[kept[next] as number] as number) < moment) next++;
    const after = kept[next];
    const before = kept[next - 1];
    const isNear = (index: number | undefined): index is number =>
      index !== undefined && (times[index] as number) > moment - lookback && (times[index] as number) <= moment + lookback;
    if (isNear(after) && times[after] === moment) into.setFloat(step, values[after] as number);
    else if (isNear(before)) into.setFloat(step, isNear(after) ? between(series, before, after, moment) : (values[before] as number));
  }
  return into.count === 0 ? undefined : into;
}

function between({ times, values }: StoredSeries, before: number, after: number, moment: number): number {
  const [from, to] = [values[before] as number, values[after] as number];
  const [start, end] = [times[before] as number, times[after] as number];
  return from + ((to - from) * (moment - start)) / (end - start);
}
