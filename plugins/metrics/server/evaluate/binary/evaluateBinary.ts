import type { Binary, SetOperator, VectorMatching } from '../../../common/promql/ast';
import type { Context, Value } from '../context/Context';
import type { Grid } from '../Grid';
import type { Scalar } from '../values/Series';
import { arithmeticOf, comparisonOf } from './floatOperators';
import { SampleOperation } from './SampleOperation';
import { setOperation } from './setOperators';
import { VectorMatcher } from './VectorMatcher';
import { withScalar } from './withScalar';

const setOperators: readonly string[] = ['and', 'or', 'unless'] satisfies SetOperator[];
const byAllLabels: VectorMatching = { cardinality: 'one-to-one', labels: [], isOn: false, include: [] };

/** @throws EvaluationError where series match more than they may */
export async function evaluateBinary(node: Binary, grid: Grid, context: Context): Promise<Value> {
  const left = await context.evaluate(node.left, grid);
  const right = await context.evaluate(node.right, grid);
  if (left.type === 'string' || right.type === 'string') throw new TypeError('Operators have no sense for texts.');
  if (left.type === 'scalar' && right.type === 'scalar') return { type: 'scalar', values: ofScalars(node, left.values, right.values) };
  const operation = new SampleOperation(node, context.annotations);
  const vector =
    left.type === 'scalar'
      ? withScalar(right.type === 'vector' ? right.vector : [], left.values, true, operation, grid)
      : right.type === 'scalar'
        ? withScalar(left.vector, right.values, false, operation, grid)
        : ofVectors(node, left, right, operation, grid);
  operation.tell();
  return { type: 'vector', vector };
}

function ofVectors(
  node: Binary,
  left: Extract<Value, { type: 'vector' }>,
  right: Extract<Value, { type: 'vector' }>,
  operation: SampleOperation,
  grid: Grid,
) {
  const matching = node.matching ?? byAllLabels;
  if (setOperators.includes(node.operator)) return setOperation(node.operator as SetOperator, left.vector, right.vector, matching, grid);
  return new VectorMatcher(left.vector, right.vector, matching, operation, grid).match();
}

function ofScalars({ operator }: Binary, left: Scalar, right: Scalar): Scalar {
  const arithmetic = arithmeticOf(operator);
  if (arithmetic !== undefined) return left.map((value, step) => arithmetic(value, right[step] as number));
  const comparison = comparisonOf(operator);
  if (comparison === undefined) throw new TypeError(`The operator ${operator} has no sense for numbers.`);
  return left.map((value, step) => (comparison(value, right[step] as number) ? 1 : 0));
}
