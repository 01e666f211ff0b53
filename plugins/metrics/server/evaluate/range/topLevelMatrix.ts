import type { MatrixSelector, Subquery } from '../../../common/promql/ast';
import type { Context } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import type { Point } from '../evaluation';
import { type Grid, timeAt } from '../Grid';
import { momentsOf, subqueryGrid } from '../plan/moments';
import { resolveDuration } from '../plan/resolveDuration';
import type { Labels } from '../SeriesSource';
import { samplesOf } from '../selectors/Samples';
import { compareLabels } from '../values/labels';
import { mergeEqualLabels, withoutDroppedNames } from '../values/mergeEqualLabels';
import { pointsOf } from '../values/pointsOf';
import { extendedPoints } from './extendedPoints';
import { Window } from './Window';

export interface Range {
  readonly labels: Labels;
  readonly points: readonly Point[];
}

/** A range vector by itself: its samples, at their own times. */
export async function topLevelMatrix(node: MatrixSelector | Subquery, grid: Grid, context: Context): Promise<Range[]> {
  const ranges = node.kind === 'subquery' ? await ofSubquery(node, grid, context) : ofSelector(node, grid, context);
  return ranges.sort((a, b) => compareLabels(a.labels, b.labels));
}

async function ofSubquery(node: Subquery, grid: Grid, context: Context): Promise<Range[]> {
  const inner = subqueryGrid(node, grid, context);
  const value = await context.evaluate(node.expression, inner);
  if (value.type === 'scalar') {
    return [{ labels: new Map(), points: Array.from(value.values, (number, step) => ({ time: timeAt(inner, step), value: number })) }];
  }
  if (value.type === 'string') return [];
  return mergeEqualLabels(withoutDroppedNames(value.vector)).map((series) => ({ labels: series.labels, points: pointsOf(series, inner) }));
}

function ofSelector({ selector, range: length }: MatrixSelector, grid: Grid, context: Context): Range[] {
  const end = momentsOf(selector, grid, context).start;
  const range = resolveDuration(length, context);
  const isWidened = selector.isAnchored === true || selector.isSmoothed === true;
  return (context.selected.get(selector) ?? []).flatMap((stored) => {
    const samples = samplesOf(stored);
    if (isWidened && samples.histograms.length > 0) throw new EvaluationError('anchored modifier is not supported with histograms');
    const window = new Window(samples);
    window.start = end - range;
    window.end = end;
    window.move(isWidened ? window.start - context.lookback : window.start, selector.isSmoothed === true ? end + context.lookback : end);
    const points = isWidened ? extendedPoints(window, selector.isSmoothed === true) : pointsIn(window);
    return points.length === 0 ? [] : [{ labels: samples.labels, points }];
  });
}

function pointsIn({ times, values, from, to, histogramTimes, histograms, histogramFrom, histogramTo }: Window): Point[] {
  const points: Point[] = [];
  for (let index = from; index < to; index++) points.push({ time: times[index] as number, value: values[index] as number });
  for (let index = histogramFrom; index < histogramTo; index++) {
    const histogram = histograms[index];
    points.push({ time: histogramTimes[index] as number, value: 0, ...(histogram && { histogram }) });
  }
  return points.sort((a, b) => a.time - b.time);
}
