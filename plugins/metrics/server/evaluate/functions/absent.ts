import type { Call, Expression, VectorSelector } from '../../../common/promql/ast';
import type { Context } from '../context/Context';
import { vectorOf } from '../context/Context';
import type { Grid } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { evaluateRangeCall } from '../range/evaluateRangeCall';
import type { Labels } from '../SeriesSource';
import { metricName, noLabels, sortedLabels } from '../values/labels';
import { absent, SeriesBuilder, type Vector } from '../values/Series';

/** One where a vector has nothing. */
export async function absentOf({ arguments: [argument] }: Call, grid: Grid, context: Context): Promise<Vector> {
  const operand = withoutParentheses(argument as Expression);
  const labels = operand.kind === 'vector-selector' ? certainLabels(operand) : noLabels;
  return whereNothingIs(await vectorOf(operand, grid, context), labels, grid);
}

/** One where no series has a sample in the window. */
export async function absentOverTime(node: Call, grid: Grid, context: Context): Promise<Vector> {
  const operand = withoutParentheses(node.arguments[0] as Expression);
  const labels = operand.kind === 'matrix-selector' ? certainLabels(operand.selector) : noLabels;
  return whereNothingIs((await evaluateRangeCall(node, grid, context)) ?? [], labels, grid);
}

function whereNothingIs(vector: Vector, labels: Labels, grid: Grid): Vector {
  const into = new SeriesBuilder(labels, true, grid.count);
  for (let step = 0; step < grid.count; step++) {
    if (!vector.some(({ kinds }) => kinds[step] !== absent)) into.setFloat(step, 1);
  }
  return into.count === 0 ? [] : [into];
}

/** Labels that whatever the selector finds has: those it asks for by a value, and by nothing else. */
function certainLabels({ matchers }: VectorSelector): Labels {
  const labels = new Map<string, string>();
  const seen = new Set<string>();
  for (const { name, operator, value } of matchers) {
    if (name === metricName) continue;
    if (operator === '=' && !seen.has(name)) {
      seen.add(name);
      if (value !== '') labels.set(name, value);
    } else labels.delete(name);
  }
  return sortedLabels(labels);
}
