import type { Expression, MatrixSelector, Subquery } from '../../../common/promql/ast';
import { Annotations } from '../context/Annotations';
import { Budget } from '../context/Budget';
import type { Context, Value } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import type { Evaluation, EvaluationOptions, Result } from '../evaluation';
import { type Grid, gridOf, timeAt } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { topLevelMatrix } from '../range/topLevelMatrix';
import type { SeriesSource } from '../SeriesSource';
import { countRead, fetchSamples } from '../selectors/fetch';
import { requestsOf } from '../selectors/requests';
import { compareLabels } from '../values/labels';
import { withoutDroppedNames } from '../values/mergeEqualLabels';
import { pointsOf } from '../values/pointsOf';
import { evaluateNode } from './evaluateNode';

const defaultLookback = 300_000;

/**
 * What an expression comes to: at one moment where `start` is `end` and `step` is 0, otherwise at each step.
 * @throws EvaluationError in Prometheus' words, BudgetError of what asks for too much, PublicError of the source, the signal's reason
 */
export async function evaluate(expression: Expression, source: SeriesSource, options: EvaluationOptions): Promise<Evaluation> {
  const { start, end, step, lookback = defaultLookback, limits, signal, query } = options;
  const isInstant = start === end && step === 0;
  const grid = gridOf(start, end, step);
  const budget = new Budget(limits, signal, query);
  const annotations = new Annotations();
  const operand = withoutParentheses(expression);
  const isRange = operand.kind === 'matrix-selector' || operand.kind === 'subquery';
  if (!isInstant && (isRange || operand.kind === 'string')) {
    const type = isRange ? 'range vector' : 'string';
    throw new EvaluationError(`invalid expression type "${type}" for range query, must be Scalar or instant Vector`);
  }
  budget.checkPoints(grid.count);
  budget.checkSignal();
  const times = { start, end, step, lookback };
  const wanted = signal ?? new AbortController().signal;
  const fetched = await fetchSamples(requestsOf(expression, grid, times), source, budget, wanted);
  const context: Context = {
    ...times,
    ...fetched,
    ...(query !== undefined && { query }),
    source,
    annotations,
    budget,
    evaluate: (node, moments) => evaluateNode(node, moments, context),
    select: async (selection, at) => {
      const series = (await source.select([selection], wanted))[0] ?? [];
      countRead(series, budget, at);
      return series;
    },
  };
  const result = isRange
    ? await rangeResult(operand, grid, context)
    : resultOf(await evaluateNode(expression, grid, context), isInstant, grid);
  if (result.type === 'vector') budget.checkAnswer(result.samples.length, expression.span);
  if (result.type === 'matrix') budget.checkAnswer(result.series.length, expression.span);
  return { result, ...annotations.lists(query), samplesRead: budget.samplesRead };
}

async function rangeResult(operand: MatrixSelector | Subquery, grid: Grid, context: Context): Promise<Result> {
  return { type: 'matrix', series: await topLevelMatrix(operand, grid, context) };
}

function resultOf(value: Value, isInstant: boolean, grid: Grid): Result {
  const time = grid.start;
  if (value.type === 'string') return { type: 'string', time, value: value.value };
  if (value.type === 'scalar') {
    if (isInstant) return { type: 'scalar', time, value: value.values[0] as number };
    const points = Array.from(value.values, (number, step) => ({ time: timeAt(grid, step), value: number }));
    return { type: 'matrix', series: points.length === 0 ? [] : [{ labels: new Map(), points }] };
  }
  const series = withoutDroppedNames(value.vector).map((found) => ({ labels: found.labels, points: pointsOf(found, grid) }));
  const filled = series.filter(({ points }) => points.length > 0);
  if (!isInstant) return { type: 'matrix', series: filled.sort((a, b) => compareLabels(a.labels, b.labels)) };
  return { type: 'vector', samples: filled.flatMap(({ labels, points }) => points.map((point) => ({ ...point, labels }))) };
}
