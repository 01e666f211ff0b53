import type { Expression } from '../../../common/promql/ast';
import { negate } from '../../../common/promql/histograms/scale';
import { evaluateAggregation } from '../aggregate/evaluateAggregation';
import { evaluateBinary } from '../binary/evaluateBinary';
import type { Context, Value } from '../context/Context';
import { evaluateCall } from '../functions/evaluateCall';
import { firstOf, type Grid } from '../Grid';
import { isInvariant } from '../plan/isInvariant';
import { selectInstant } from '../selectors/instantSelector';
import type { Series, Vector } from '../values/Series';

/** A part of an expression over a grid; what is the same at every step is evaluated once. */
export async function evaluateNode(node: Expression, grid: Grid, context: Context): Promise<Value> {
  await context.budget.pause();
  if (grid.count < 2 || !isInvariant(node)) return evaluated(node, grid, context);
  const once = await evaluated(node, firstOf(grid), context);
  if (once.type === 'scalar') return { type: 'scalar', values: new Float64Array(grid.count).fill(once.values[0] as number) };
  if (once.type === 'string') return once;
  context.budget.checkHeld(once.vector.length, grid.count, node.span);
  return { type: 'vector', vector: once.vector.map((series) => repeated(series, grid.count)) };
}

async function evaluated(node: Expression, grid: Grid, context: Context): Promise<Value> {
  switch (node.kind) {
    case 'number':
      return { type: 'scalar', values: new Float64Array(grid.count).fill(node.value) };
    case 'string':
      return { type: 'string', value: node.value };
    case 'vector-selector':
      return { type: 'vector', vector: selectInstant(node, grid, context) };
    case 'parentheses':
      return evaluated(node.inner, grid, context);
    case 'unary': {
      const value = await context.evaluate(node.operand, grid);
      return node.operator === '-' ? negated(value) : value;
    }
    case 'binary':
      return evaluateBinary(node, grid, context);
    case 'aggregation':
      return { type: 'vector', vector: await evaluateAggregation(node, grid, context) };
    case 'call':
      return evaluateCall(node, grid, context);
    case 'matrix-selector':
    case 'subquery':
      throw new TypeError('A range vector stands in a function, or by itself in an instant query.');
  }
}

function negated(value: Value): Value {
  if (value.type === 'string') return value;
  if (value.type === 'scalar') return { type: 'scalar', values: value.values.map((number) => -number) };
  return { type: 'vector', vector: value.vector.map(negatedSeries) };
}

const negatedSeries = ({ labels, kinds, values, histograms }: Series): Series => ({
  labels,
  kinds,
  values: values.map((value) => -value),
  dropsName: true,
  ...(histograms && { histograms: histograms.map((histogram) => histogram && negate(histogram)) }),
});

const repeated = ({ labels, dropsName, kinds, values, histograms }: Vector[number], count: number): Series => ({
  labels,
  dropsName,
  kinds: new Uint8Array(count).fill(kinds[0] as number),
  values: new Float64Array(count).fill(values[0] as number),
  ...(histograms && { histograms: new Array(count).fill(histograms[0]) }),
});
