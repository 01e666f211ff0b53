import type { Call, Expression } from '../../../common/promql/ast';
import { withoutParentheses } from './withoutParentheses';

/** Their value changes with the moment of evaluation, whatever their arguments. */
const ofTheMoment: ReadonlySet<string> = new Set([
  'days_in_month',
  'day_of_month',
  'day_of_week',
  'day_of_year',
  'hour',
  'minute',
  'month',
  'year',
  'predict_linear',
  'time',
  'timestamp',
]);

const known = new WeakMap<Expression, boolean>();

/** Whether an expression is the same at every step, so that one evaluation is enough: all its selectors have `@`. */
export function isInvariant(expression: Expression): boolean {
  let answer = known.get(expression);
  if (answer === undefined) {
    answer = find(expression);
    known.set(expression, answer);
  }
  return answer;
}

function find(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
    case 'string':
      return true;
    case 'vector-selector':
    case 'subquery':
      return expression.at !== undefined;
    case 'matrix-selector':
      return isInvariant(expression.selector);
    case 'unary':
      return isInvariant(expression.operand);
    case 'parentheses':
      return isInvariant(expression.inner);
    case 'binary':
      return isInvariant(expression.left) && isInvariant(expression.right);
    case 'aggregation':
      return isInvariant(expression.expression) && (expression.parameter === undefined || isInvariant(expression.parameter));
    case 'call':
      return (!ofTheMoment.has(expression.function) || isTimeOfSelector(expression)) && expression.arguments.every(isInvariant);
  }
}

/** The time of a sample is that of the sample, where the argument is a selector itself. */
const isTimeOfSelector = ({ function: name, arguments: [argument] }: Call): boolean =>
  name === 'timestamp' && argument !== undefined && withoutParentheses(argument).kind === 'vector-selector';
