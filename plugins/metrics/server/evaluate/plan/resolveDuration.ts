import type { Duration, DurationExpression } from '../../../common/promql/ast';
import type { QueryTimes } from '../context/Context';
import { EvaluationError } from '../EvaluationError';

type Times = Pick<QueryTimes, 'start' | 'end' | 'step'>;

/** In whole milliseconds. @throws EvaluationError for no length at all, where that has no sense */
export function resolveDuration(duration: Duration, query: Times, mayBeNegative = false): number {
  if (typeof duration === 'number') return duration;
  const seconds = secondsOf(duration.expression, query);
  if (seconds <= 0 && !mayBeNegative) throw new EvaluationError('duration must be greater than 0');
  if (!(Math.abs(seconds) < 2 ** 63)) throw new EvaluationError('duration is out of range');
  return Math.trunc(seconds * 1000);
}

function secondsOf(expression: DurationExpression, query: Times): number {
  switch (expression.kind) {
    case 'number':
      return expression.seconds;
    case 'step':
      return query.step / 1000;
    case 'range':
      return (query.end - query.start) / 1000;
    case 'parentheses':
      return secondsOf(expression.inner, query);
    case 'unary':
      return expression.operator === '-' ? -secondsOf(expression.operand, query) : secondsOf(expression.operand, query);
  }
  const left = secondsOf(expression.left, query);
  const right = secondsOf(expression.right, query);
  switch (expression.kind === 'binary' ? expression.operator : expression.kind) {
    case 'min':
      return Math.min(left, right);
    case 'max':
      return Math.max(left, right);
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      if (right === 0) throw new EvaluationError('division by zero');
      return left / right;
    case '%':
      if (right === 0) throw new EvaluationError('modulo by zero');
      return left % right;
    case '^':
      return left ** right;
  }
}
