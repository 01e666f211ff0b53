import type { Duration, DurationExpression, Span } from './ast';
import { type Cursor, joined } from './Cursor';
import { longestSeconds } from './numbers';
import { isNumber, parseNumber } from './parseLiteral';

const powers: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 3 };
type Operator = '+' | '-' | '*' | '/' | '%' | '^';

function parseSeconds(cursor: Cursor, sign?: { readonly isMinus: boolean; readonly span: Span }): DurationExpression {
  const { value, isDuration, span } = parseNumber(cursor);
  const seconds = sign?.isMinus ? -value : value;
  if (Math.abs(seconds) > longestSeconds) cursor.fail('duration out of range', sign?.span ?? span);
  return { kind: 'number', seconds, ...(isDuration && { isDuration }), span: joined(sign?.span ?? span, span) };
}

/** `step()`, `range()`, `min(a, b)` and `max(a, b)`. */
function parseCall(cursor: Cursor): DurationExpression | undefined {
  const token = cursor.peek();
  if (token.kind === 'step' || token.kind === 'range') {
    cursor.take();
    cursor.expect('(');
    return { kind: token.kind, span: joined(token, cursor.expect(')')) };
  }
  const kind = token.kind === 'identifier' ? { min_of: 'min' as const, max_of: 'max' as const }[token.text.toLowerCase()] : token.kind;
  if (kind !== 'min' && kind !== 'max') return undefined;
  cursor.take();
  cursor.expect('(');
  const left = parseBinary(cursor, 0);
  cursor.expect(',');
  const right = parseBinary(cursor, 0);
  return { kind, left, right, span: joined(token, cursor.expect(')')) };
}

function parseParentheses(cursor: Cursor): DurationExpression {
  const opening = cursor.expect('(');
  const inner = parseBinary(cursor, 0);
  const closing = cursor.expect(')');
  return inner.kind === 'parentheses' ? inner : { kind: 'parentheses', inner, span: joined(opening, closing) };
}

function negated(operand: DurationExpression, isMinus: boolean, sign: Span, cursor: Cursor): DurationExpression {
  if (operand.kind !== 'number') return isMinus ? { kind: 'unary', operator: '-', operand, span: joined(sign, operand.span) } : operand;
  const seconds = isMinus ? -operand.seconds : operand.seconds;
  if (Math.abs(seconds) > longestSeconds) cursor.fail('duration out of range', sign);
  return { ...operand, seconds, span: joined(sign, operand.span) };
}

function parseOperand(cursor: Cursor): DurationExpression {
  const sign = cursor.accept('-') ?? cursor.accept('+');
  if (sign !== undefined) return negated(parseBinary(cursor, 3), sign.kind === '-', sign, cursor);
  if (isNumber(cursor)) return parseSeconds(cursor);
  return parseCall(cursor) ?? parseParentheses(cursor);
}

const parseBinary = (cursor: Cursor, least: number): DurationExpression => cursor.deeper(() => parseOperands(cursor, least));

function parseOperands(cursor: Cursor, least: number): DurationExpression {
  let left = parseOperand(cursor);
  for (;;) {
    const operator = cursor.peek().kind as Operator;
    const power = powers[operator];
    if (power === undefined || power < least) return left;
    const sign = cursor.takeOperator();
    const right = parseBinary(cursor, operator === '^' ? power : power + 1);
    if (right.kind === 'number' && right.seconds === 0 && operator === '/') cursor.fail('division by zero', sign);
    if (right.kind === 'number' && right.seconds === 0 && operator === '%') cursor.fail('modulo by zero', sign);
    left = { kind: 'binary', operator, left, right, span: joined(left.span, right.span) };
  }
}

function worked(expression: DurationExpression): Duration {
  return expression.kind === 'number' ? Math.trunc(Math.round(expression.seconds * 1e9) / 1e6) : { expression };
}

/** The length of a range or of a step, which is more than nothing. */
export function parseLength(cursor: Cursor): Duration {
  const expression = parseBinary(cursor, 0);
  if (expression.kind === 'number' && expression.seconds <= 0) cursor.fail('duration must be greater than 0', expression.span);
  return worked(expression);
}

/** What an offset has behind it: `foo offset 5m * 2` is `(foo offset 5m) * 2`, calculations with durations stand in parentheses there. */
export function parseOffset(cursor: Cursor): { readonly offset: Duration; readonly end: number } {
  const expression = parseOffsetExpression(cursor);
  return { offset: worked(expression), end: expression.span.end };
}

function parseOffsetExpression(cursor: Cursor): DurationExpression {
  const sign = cursor.accept('-') ?? cursor.accept('+');
  if (sign === undefined) return isNumber(cursor) ? parseSeconds(cursor) : (parseCall(cursor) ?? parseBinary(cursor, 0));
  if (isNumber(cursor)) return parseSeconds(cursor, { isMinus: sign.kind === '-', span: sign });
  const operand = parseCall(cursor) ?? parseParentheses(cursor);
  return negated(operand, sign.kind === '-', sign, cursor);
}
