import type { Aggregation } from '../../../common/promql/ast';
import { shortText } from '../../../common/promql/histograms/numberText';
import { type Context, scalarOf, vectorOf } from '../context/Context';
import type { Grid } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { warnOfQuantile } from '../range/messages';
import { extremes } from '../values/extremes';
import { metricName, noLabels } from '../values/labels';
import { absent, type Series, SeriesBuilder, type Vector } from '../values/Series';
import { VectorBuilder } from '../values/VectorBuilder';
import { countValues } from './countValues';
import type { Fold, Told } from './Fold';
import { CountFold, ExtremeFold, VarianceFold } from './floatFolds';
import { Grouping } from './Grouping';
import { pickExtremes, pickShare, pickSome } from './pick';
import { QuantileFold } from './QuantileFold';
import { MeanFold, SumFold } from './sumFolds';

/** @throws EvaluationError for a parameter that has no sense */
export async function evaluateAggregation(node: Aggregation, grid: Grid, context: Context): Promise<Vector> {
  const operand = withoutParentheses(node.expression);
  const isOfText = node.operator === 'count_values';
  const parameter = node.parameter === undefined || isOfText ? undefined : await scalarOf(node.parameter, grid, context);
  const vector = await vectorOf(operand, grid, context);
  if (isOfText) return countValues(vector, node, grid.count);
  const told: Told = { annotations: context.annotations, at: operand.span };
  if (parameter === undefined) return folded(vector, node, grid, () => foldOf(node, grid.count, told));
  const picking = { vector, node, parameter, told: { ...told, at: node.span } };
  switch (node.operator) {
    case 'topk':
      return pickExtremes(picking, false);
    case 'bottomk':
      return pickExtremes(picking, true);
    case 'limitk':
      return pickSome(picking);
    case 'limit_ratio':
      return pickShare(picking);
    default:
      warnOfShares(node, parameter, context);
      return folded(vector, node, grid, () => new QuantileFold(parameter, told));
  }
}

function foldOf({ operator }: Aggregation, steps: number, told: Told): Fold {
  switch (operator) {
    case 'sum':
      return new SumFold(steps, told);
    case 'avg':
      return new MeanFold(steps, told);
    case 'min':
    case 'max':
      return new ExtremeFold(steps, operator === 'max', told);
    case 'stddev':
    case 'stdvar':
      return new VarianceFold(steps, operator === 'stddev', told);
    default:
      return new CountFold(steps, operator === 'group');
  }
}

/** One series for each group. At a step its name goes with the end of the evaluation when that of any series of the group at that step does. */
function folded(vector: Vector, node: Aggregation, grid: Grid, begin: () => Fold): Vector {
  const grouping = new Grouping(node);
  const groups: { readonly fold: Fold; readonly dropping: Series[]; count: number }[] = [];
  for (const series of vector) {
    const index = grouping.groupOf(series.labels);
    let group = groups[index];
    if (group === undefined) {
      group = { fold: begin(), dropping: [], count: 0 };
      groups[index] = group;
    }
    group.fold.add(series);
    group.count++;
    if (series.dropsName) group.dropping.push(series);
  }
  return groups.flatMap(({ fold, dropping, count }, index) => {
    const into = new SeriesBuilder(grouping.labels[index] ?? noLabels, dropping.length > 0, grid.count);
    fold.finish(into);
    if (into.count === 0) return [];
    const isMixed = dropping.length > 0 && dropping.length < count;
    return isMixed && into.labels.has(metricName) ? splitByName(into, dropping) : [into];
  });
}

/** A series whose name goes at some steps and stays at others is two. */
function splitByName(series: Series, dropping: readonly Series[]): Vector {
  const results = new VectorBuilder(series.kinds.length);
  for (const [step, kind] of series.kinds.entries()) {
    if (kind === absent) continue;
    const dropsName = dropping.some(({ kinds }) => kinds[step] !== absent);
    results.series(series.labels, dropsName).copy(step, series);
  }
  return results.vector;
}

function warnOfShares(node: Aggregation, shares: Float64Array, { annotations }: Context): void {
  const at = withoutParentheses(node.parameter ?? node).span;
  const warn = (share: number): void => warnOfQuantile(annotations, at, shortText(share));
  const { least, most } = extremes(shares);
  if (shares.some(Number.isNaN)) warn(Number.NaN);
  if (most > 1) warn(most);
  if (least < 0) warn(least);
}
