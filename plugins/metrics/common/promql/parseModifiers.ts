import type { At, Duration, Expression, MatrixSelector, Subquery, VectorSelector } from './ast';
import { type Cursor, joined } from './Cursor';
import { parseLength, parseOffset } from './parseDuration';
import { isNumber, parseNumber } from './parseLiteral';

const durations = 'number, duration, step(), or range()';
type Selecting = VectorSelector | MatrixSelector | Subquery;

const selecting = (expression: Expression): Selecting | undefined =>
  expression.kind === 'vector-selector' || expression.kind === 'matrix-selector' || expression.kind === 'subquery' ? expression : undefined;

const placed = (target: Selecting): VectorSelector | Subquery => (target.kind === 'matrix-selector' ? target.selector : target);

/** With some members changed, on the selector within a range selector, and an end. */
function changed(
  target: Selecting,
  change: { readonly offset?: Duration; readonly at?: At; readonly isAnchored?: boolean; readonly isSmoothed?: boolean },
  end: number,
): Selecting {
  const span = { start: target.span.start, end };
  return target.kind === 'matrix-selector'
    ? { ...target, selector: { ...target.selector, ...change }, span }
    : { ...target, ...change, span };
}

function parseBrackets(cursor: Cursor, expression: Expression): Expression {
  const opening = cursor.take();
  const range = cursor.within('subquery or range selector', durations, () => parseLength(cursor));
  if (cursor.accept(':') !== undefined) {
    const hasStep = !cursor.is(']');
    const step = hasStep
      ? cursor.within('subquery selector', `number, duration, step(), range(), or "]"`, () => parseLength(cursor))
      : undefined;
    if (!cursor.is(']')) cursor.unexpected('subquery selector', '"]"');
    return {
      kind: 'subquery',
      expression,
      range,
      ...(step !== undefined && { step }),
      offset: 0,
      span: joined(expression.span, cursor.take()),
    };
  }
  if (!cursor.is(']')) cursor.unexpected('subquery or range', '":" or "]"');
  const closing = cursor.take();
  const where = joined(opening, closing);
  if (expression.kind !== 'vector-selector') return cursor.fail('ranges only allowed for vector selectors', where);
  if (typeof expression.offset === 'number' && expression.offset !== 0) cursor.fail('no offset modifiers allowed before range', where);
  if (typeof expression.at === 'number') cursor.fail('no @ modifiers allowed before range', where);
  return { kind: 'matrix-selector', selector: expression, range, span: joined(expression.span, closing) };
}

function parseOffsetModifier(cursor: Cursor, expression: Expression): Expression {
  cursor.take();
  const { offset, end } = cursor.within('offset', durations, () => {
    const parsed = parseOffset(cursor);
    cursor.peek();
    return parsed;
  });
  const target = selecting(expression);
  if (target === undefined)
    return cursor.fail(
      'offset modifier must be preceded by an instant vector selector or range vector selector or a subquery',
      expression.span,
    );
  if (placed(target).offset !== 0) cursor.fail('offset may not be set multiple times', expression.span);
  return changed(target, { offset }, end);
}

const bounds = 2 ** 63;

function inFull(seconds: number): string {
  if (!Number.isFinite(seconds)) return Number.isNaN(seconds) ? 'NaN' : seconds > 0 ? '+Inf' : '-Inf';
  return `${BigInt(seconds)}.000000`;
}

function parseMoment(cursor: Cursor, expression: Expression): { readonly at: At; readonly end: number } {
  const token = cursor.peek();
  if (token.kind === 'start' || token.kind === 'end') {
    cursor.take();
    cursor.expect('(');
    return { at: token.kind, end: cursor.expect(')').end };
  }
  const sign = cursor.accept('-') ?? cursor.accept('+');
  if (!isNumber(cursor)) cursor.unexpected();
  const { value, span } = parseNumber(cursor);
  const seconds = sign?.kind === '-' ? -value : value;
  if (!(Math.abs(seconds) < bounds)) cursor.fail(`timestamp out of bounds for @ modifier: ${inFull(seconds)}`, expression.span);
  return { at: Math.round(seconds * 1000), end: span.end };
}

function parseAt(cursor: Cursor, expression: Expression): Expression {
  cursor.take();
  const { at, end } = cursor.within('@', 'timestamp', () => parseMoment(cursor, expression));
  const target = selecting(expression);
  if (target === undefined)
    return cursor.fail('@ modifier must be preceded by an instant vector selector or range vector selector or a subquery', expression.span);
  if (placed(target).at !== undefined) cursor.fail('@ <timestamp> may not be set multiple times', expression.span);
  return changed(target, { at }, end);
}

function parseExtended(cursor: Cursor, expression: Expression): Expression {
  const token = cursor.take();
  const target = selecting(expression);
  if (target === undefined) return cursor.fail(`${token.kind} modifier not implemented`, expression.span);
  if (target.kind === 'subquery') return cursor.fail(`${token.kind} modifier is not supported for subqueries`, expression.span);
  const isAnchored = token.kind === 'anchored';
  const selector = target.kind === 'matrix-selector' ? target.selector : target;
  if (isAnchored ? selector.isSmoothed : selector.isAnchored)
    cursor.fail('anchored and smoothed modifiers cannot be used together', expression.span);
  return changed(target, isAnchored ? { isAnchored } : { isSmoothed: true }, token.end);
}

/** What stands behind an expression and belongs to it: ranges, steps, `offset`, `@`, `anchored`, `smoothed`. */
export function parseModifiers(cursor: Cursor, expression: Expression): Expression {
  let result = expression;
  for (;;) {
    const { kind } = cursor.peek();
    if (kind === '[') result = parseBrackets(cursor, result);
    else if (kind === 'offset') result = parseOffsetModifier(cursor, result);
    else if (kind === '@') result = parseAt(cursor, result);
    else if (kind === 'anchored' || kind === 'smoothed') result = parseExtended(cursor, result);
    else return result;
  }
}
