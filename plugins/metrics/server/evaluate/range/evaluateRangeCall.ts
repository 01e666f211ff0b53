import type { Call, MatrixSelector, Span, Subquery } from '../../../common/promql/ast';
import { quote } from '../../../common/promql/goText';
import { type Context, scalarOf } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import { type Grid, timeAt } from '../Grid';
import { momentsOf, subqueryGrid } from '../plan/moments';
import { resolveDuration } from '../plan/resolveDuration';
import { withoutParentheses } from '../plan/withoutParentheses';
import type { GridSeries } from '../SeriesSource';
import { type Samples, samplesOf, samplesOfSubquery } from '../selectors/Samples';
import { nameOf } from '../values/labels';
import { aFloat, isEmpty, type Series, SeriesBuilder, type Vector } from '../values/Series';
import type { RangeCall, RangeFunction } from './RangeFunction';
import { anchoredFunctions, looksAtEnds, rangeFunctions, smoothedFunctions } from './rangeFunctions';
import { Window } from './Window';

type RangeVector = MatrixSelector | Subquery;

const isRangeVector = (node: { readonly kind: string }): node is RangeVector => node.kind === 'matrix-selector' || node.kind === 'subquery';

/** A function over windows, of each series at each step. Undefined where a call is no such function. */
export async function evaluateRangeCall(node: Call, grid: Grid, context: Context): Promise<Vector | undefined> {
  const work = rangeFunctions.get(node.function);
  const operands = node.arguments.map(withoutParentheses);
  const operand = operands.find(isRangeVector);
  if (work === undefined || operand === undefined) return undefined;
  const keepsName = node.function === 'last_over_time' || node.function === 'first_over_time';
  const worked = context.worked.get(node);
  if (worked === undefined) return overWindows(node, operand, work, !keepsName, grid, context);
  const vector = worked.flatMap((series) => ofSource(series, !keepsName));
  for (const series of vector) tellOfName(series, node, context);
  return vector;
}

const ofSource = ({ labels, values, present }: GridSeries, dropsName: boolean): Series[] => {
  const series: Series = { labels, values, kinds: present, dropsName };
  return isEmpty(series) ? [] : [series];
};

async function overWindows(
  node: Call,
  operand: RangeVector,
  work: RangeFunction,
  dropsName: boolean,
  grid: Grid,
  context: Context,
): Promise<Vector> {
  const others = node.arguments.filter((argument) => withoutParentheses(argument) !== operand);
  const parameters = await Promise.all(others.map((argument) => scalarOf(argument, grid, context)));
  checkWidening(node.function, operand);
  const samples = operand.kind === 'subquery' ? await ofSubquery(operand, grid, context) : ofSelector(operand, context);
  context.budget.checkHeld(samples.length, grid.count, operand.span);
  const range = resolveDuration(operand.range, context);
  const selector = operand.kind === 'subquery' ? undefined : operand.selector;
  const call: RangeCall = {
    annotations: context.annotations,
    at: firstSpan(node),
    seconds: range / 1000,
    isAnchored: selector?.isAnchored === true,
    isSmoothed: selector?.isSmoothed === true,
  };
  const windows = { ends: momentsOf(selector ?? (operand as Subquery), grid, context), range, lookback: context.lookback };
  const vector: Series[] = [];
  const counted: RangeFunction = (window, called) => {
    context.budget.addLooked(window.floats + window.histogramCount, operand.span);
    return work(window, called);
  };
  for (const series of samples) {
    const pause = context.budget.pause();
    if (pause !== undefined) await pause;
    const into = new SeriesBuilder(series.labels, dropsName || series.dropsName, grid.count);
    slide(series, into, looksAtEnds.has(node.function) && series.histograms.length === 0 ? work : counted, call, windows, grid, parameters);
    if (into.count === 0) continue;
    vector.push(into);
    if (!series.isDelta) tellOfName(into, node, context);
  }
  return vector;
}

function slide(
  samples: Samples,
  into: SeriesBuilder,
  work: RangeFunction,
  call: RangeCall,
  { ends, range, lookback }: { readonly ends: Grid; readonly range: number; readonly lookback: number },
  grid: Grid,
  parameters: readonly Float64Array[],
): void {
  const window = new Window(samples);
  const before = call.isAnchored || call.isSmoothed ? range + lookback : range;
  const behind = call.isSmoothed ? lookback : 0;
  for (let step = 0; step < grid.count; step++) {
    const end = timeAt(ends, step);
    window.move(end - before, end + behind);
    if (window.floats + window.histogramCount === 0) continue;
    if ((call.isAnchored || call.isSmoothed) && window.histogramCount > 0) {
      throw new EvaluationError('smoothed and anchored modifiers do not work with native histograms');
    }
    window.start = end - range;
    window.end = end;
    window.moment = timeAt(grid, step);
    if (parameters.length > 0) window.parameters = parameters.map((values) => values[step] as number);
    const outcome = work(window, call);
    if (typeof outcome === 'number') into.setFloat(step, outcome);
    else if (outcome !== undefined) into.setHistogram(step, outcome);
  }
}

const ofSelector = ({ selector }: MatrixSelector, context: Context): readonly Samples[] =>
  (context.selected.get(selector) ?? []).map(samplesOf);

async function ofSubquery(operand: Subquery, grid: Grid, context: Context): Promise<readonly Samples[]> {
  const inner = subqueryGrid(operand, grid, context);
  const value = await context.evaluate(operand.expression, inner);
  const vector = value.type === 'vector' ? value.vector : value.type === 'scalar' ? [ofScalar(value.values)] : [];
  return vector.map((series) => samplesOfSubquery(series, (step) => timeAt(inner, step)));
}

const ofScalar = (values: Float64Array): Series => ({
  labels: new Map(),
  dropsName: false,
  kinds: new Uint8Array(values.length).fill(aFloat),
  values,
});

/** @throws EvaluationError where a function has no sense over samples outside of its window */
function checkWidening(name: string, operand: RangeVector): void {
  if (operand.kind === 'subquery') return;
  const { isAnchored, isSmoothed } = operand.selector;
  for (const [isSo, word, safe] of [
    [isAnchored, 'anchored', anchoredFunctions],
    [isSmoothed, 'smoothed', smoothedFunctions],
  ] as const) {
    if (isSo === true && !safe.includes(name)) {
      throw new EvaluationError(`${word} modifier can only be used with: ${safe.join(', ')} - not with ${name}`);
    }
  }
}

const counterEndings = ['_total', '_sum', '_count', '_bucket'];

/** Where the first argument is, without parentheses around it. */
const firstSpan = (node: Call): Span => withoutParentheses(node.arguments[0] ?? node).span;

/** A rate of what is no counter says little, and names tell what is one. */
function tellOfName(series: Series, node: Call, { annotations }: Context): void {
  if (node.function !== 'rate' && node.function !== 'increase') return;
  const name = nameOf(series.labels);
  if (name === '' || counterEndings.some((ending) => name.endsWith(ending)) || !series.kinds.includes(aFloat)) return;
  const message = `metric might not be a counter, name does not end in _total/_sum/_count/_bucket: ${quote(name)}`;
  annotations.info(message, firstSpan(node));
}
