import type { Call, Expression } from '../../../common/promql/ast';
import { type Context, scalarOf, type Value, vectorOf } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import { type Grid, timeAt } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { evaluateRangeCall } from '../range/evaluateRangeCall';
import { selectInstant } from '../selectors/instantSelector';
import { noLabels } from '../values/labels';
import { absent, aFloat, type Series, SeriesBuilder, type Vector } from '../values/Series';
import { absentOf, absentOverTime } from './absent';
import { clampBetween, floatFunctions, mapFloats } from './floatFunctions';
import { histogramFunctions, mapHistograms } from './histogramFunctions';
import { info } from './info';
import { labelJoin, labelReplace, textOf } from './labelFunctions';
import { histogramFraction, histogramQuantile, histogramQuantiles } from './quantiles';
import { sortByLabels, sortByValue } from './sorting';
import { timeFunctions } from './timeFunctions';

type VectorFunction = (node: Call, grid: Grid, context: Context) => Promise<Vector>;

const first = ({ arguments: given }: Call): Expression => withoutParentheses(given[0] as Expression);
const ordered =
  (work: (vector: Vector, node: Call) => Vector): VectorFunction =>
  async (node, grid, context) => {
    const message = 'sort is ineffective for range queries since results are always ordered by labels';
    if (grid.count > 1) context.annotations.warn(message, node.span);
    return work(await vectorOf(first(node), grid, context), node);
  };
const labelsOf = ({ arguments: given }: Call): string[] => given.slice(1).map(textOf);

const vectorFunctions: ReadonlyMap<string, VectorFunction> = new Map<string, VectorFunction>([
  ['absent', absentOf],
  ['absent_over_time', absentOverTime],
  ['histogram_quantile', histogramQuantile],
  ['histogram_quantiles', histogramQuantiles],
  ['histogram_fraction', histogramFraction],
  ['label_replace', labelReplace],
  ['label_join', labelJoin],
  ['info', info],
  ['sort', ordered((vector) => sortByValue(vector, false))],
  ['sort_desc', ordered((vector) => sortByValue(vector, true))],
  ['sort_by_label', ordered((vector, node) => sortByLabels(vector, labelsOf(node), false))],
  ['sort_by_label_desc', ordered((vector, node) => sortByLabels(vector, labelsOf(node), true))],
  ['timestamp', timestamps],
  ['vector', async (node, grid, context) => [constant(await scalarOf(first(node), grid, context))]],
  ['clamp', clamp],
]);

type ScalarFunction = (step: number, grid: Grid, context: Context) => number;

/** Numbers of the query or of a moment, one for each step. */
const scalarFunctions: ReadonlyMap<string, ScalarFunction> = new Map<string, ScalarFunction>([
  ['time', (step, grid) => timeAt(grid, step) / 1000],
  ['pi', () => Math.PI],
  ['start', (_step, _grid, { start }) => start / 1000],
  ['end', (_step, _grid, { end }) => end / 1000],
  ['range', (_step, _grid, { start, end }) => (end - start) / 1000],
  ['step', (_step, _grid, { step, start, end }) => (start === end ? 0 : step / 1000)],
]);

/** @throws EvaluationError where arguments have no sense */
export async function evaluateCall(node: Call, grid: Grid, context: Context): Promise<Value> {
  const number = scalarFunctions.get(node.function);
  if (number !== undefined) {
    return { type: 'scalar', values: Float64Array.from({ length: grid.count }, (_, step) => number(step, grid, context)) };
  }
  if (node.function === 'scalar') return { type: 'scalar', values: onlyFloats(await vectorOf(first(node), grid, context), grid) };
  const vector = (await vectorFunctions.get(node.function)?.(node, grid, context)) ?? (await mapped(node, grid, context));
  return { type: 'vector', vector: vector ?? (await rangeCall(node, grid, context)) };
}

async function rangeCall(node: Call, grid: Grid, context: Context): Promise<Vector> {
  const vector = await evaluateRangeCall(node, grid, context);
  if (vector === undefined) throw new EvaluationError(`unknown function with name "${node.function}"`);
  return vector;
}

/** Functions of one sample after another. */
async function mapped(node: Call, grid: Grid, context: Context): Promise<Vector | undefined> {
  const ofTime = timeFunctions.get(node.function);
  if (ofTime !== undefined) {
    const vector = node.arguments.length === 0 ? [constant(timesOf(grid))] : await vectorOf(first(node), grid, context);
    return mapFloats(vector, ofTime);
  }
  const ofHistogram = histogramFunctions.get(node.function);
  if (ofHistogram !== undefined) return mapHistograms(await vectorOf(first(node), grid, context), ofHistogram);
  const ofFloat = floatFunctions.get(node.function);
  if (ofFloat === undefined) return undefined;
  const parameters = await Promise.all(node.arguments.slice(1).map((argument) => scalarOf(argument, grid, context)));
  return mapFloats(await vectorOf(first(node), grid, context), ofFloat, parameters);
}

async function clamp(node: Call, grid: Grid, context: Context): Promise<Vector> {
  const [, least, most] = node.arguments as [Expression, Expression, Expression];
  const vector = await vectorOf(first(node), grid, context);
  return clampBetween(vector, await scalarOf(least, grid, context), await scalarOf(most, grid, context));
}

/** Times of the samples that a selector finds; of anything else the times of the steps. */
async function timestamps(node: Call, grid: Grid, context: Context): Promise<Vector> {
  const operand = first(node);
  if (operand.kind === 'vector-selector') {
    return selectInstant(operand, grid, context, 'time').map((series) => ({ ...series, dropsName: true }));
  }
  const times = timesOf(grid);
  const vector = await vectorOf(operand, grid, context);
  return vector.map(
    ({ labels, kinds }): Series => ({
      labels,
      dropsName: true,
      kinds: kinds.map((kind) => (kind === absent ? absent : aFloat)),
      values: times,
    }),
  );
}

const timesOf = (grid: Grid): Float64Array => Float64Array.from({ length: grid.count }, (_, step) => timeAt(grid, step) / 1000);

const constant = (values: Float64Array): Series => ({
  labels: noLabels,
  dropsName: false,
  kinds: new Uint8Array(values.length).fill(aFloat),
  values,
});

/** The float of each step where there is one and no other, otherwise NaN. */
function onlyFloats(vector: Vector, grid: Grid): Float64Array {
  const found = new SeriesBuilder(noLabels, false, grid.count);
  const values = new Float64Array(grid.count).fill(Number.NaN);
  for (const series of vector) {
    for (let step = 0; step < grid.count; step++) {
      if (series.kinds[step] !== aFloat) continue;
      values[step] = found.kinds[step] === absent ? (series.values[step] as number) : Number.NaN;
      found.setFloat(step, 0);
    }
  }
  return values;
}
