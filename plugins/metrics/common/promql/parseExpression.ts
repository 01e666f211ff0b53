import type { Aggregation, AggregationOperator, BinaryOperator, Call, Expression, Matcher, VectorMatching } from './ast';
import { Cursor, joined } from './Cursor';
import { checkTypes } from './checkTypes';
import { promFunctions } from './functions';
import { quote } from './goText';
import { isNumber, parseNumber, textOf } from './parseLiteral';
import { parseModifiers } from './parseModifiers';
import { parseSelector } from './parseSelector';
import { aggregations, beginnings, callable, labelNames, metricNames, type Token } from './tokens';

/** How strongly operators bind, from the weakest. */
const powers: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  ...{ and: 2, unless: 2 },
  ...{ '==': 3, '!=': 3, '<': 3, '<=': 3, '>': 3, '>=': 3, '</': 3, '>/': 3 },
  ...{ '+': 4, '-': 4 },
  ...{ '*': 5, '/': 5, '%': 5, atan2: 5 },
  '^': 6,
};
const isBinary = (kind: string): kind is BinaryOperator => kind in powers;
const setOperators: ReadonlySet<string> = new Set(['and', 'or', 'unless']);
const withParameter: ReadonlySet<string> = new Set(['topk', 'bottomk', 'count_values', 'quantile', 'limitk', 'limit_ratio']);

function parseLabels(cursor: Cursor): { readonly labels: readonly string[]; readonly end: number } {
  const labels: string[] = [];
  if (cursor.accept('(') === undefined) cursor.unexpected('grouping opts', '"("');
  while (!cursor.is(')')) {
    const { kind } = cursor.peek();
    if (kind !== 'string' && !labelNames.has(kind)) cursor.unexpected('grouping opts', 'label');
    const token = cursor.take();
    const label = kind === 'string' ? textOf(cursor, token) : token.text;
    if (label === '') cursor.fail(`invalid label name for grouping: ${quote(label)}`, token);
    labels.push(label);
    if (cursor.accept(',') === undefined && !cursor.is(')')) cursor.unexpected('grouping opts', '"," or ")"');
  }
  return { labels, end: cursor.take().end };
}

function parseFill(cursor: Cursor): number {
  cursor.expect('(');
  const sign = cursor.accept('-') ?? cursor.accept('+');
  if (!isNumber(cursor)) cursor.unexpected();
  const { value } = parseNumber(cursor);
  cursor.expect(')');
  return sign?.kind === '-' ? -value : value;
}

function parseFills(cursor: Cursor): VectorMatching['fill'] {
  if (cursor.accept('fill') !== undefined) {
    const value = parseFill(cursor);
    return { left: value, right: value };
  }
  let fill: { left?: number; right?: number } | undefined;
  if (cursor.accept('fill_left') !== undefined) {
    fill = { left: parseFill(cursor) };
    if (cursor.accept('fill_right') !== undefined) fill.right = parseFill(cursor);
  } else if (cursor.accept('fill_right') !== undefined) {
    fill = { right: parseFill(cursor) };
    if (cursor.accept('fill_left') !== undefined) fill.left = parseFill(cursor);
  }
  return fill;
}

function parseMatching(cursor: Cursor, operator: BinaryOperator): { readonly returnsBool: boolean; readonly matching: VectorMatching } {
  const returnsBool = cursor.accept('bool') !== undefined;
  const clause = cursor.accept('on') ?? cursor.accept('ignoring');
  const labels = clause === undefined ? [] : parseLabels(cursor).labels;
  const group = clause === undefined ? undefined : (cursor.accept('group_left') ?? cursor.accept('group_right'));
  const include = group !== undefined && cursor.is('(') ? parseLabels(cursor).labels : [];
  const fill = parseFills(cursor);
  const plain = setOperators.has(operator) ? 'many-to-many' : 'one-to-one';
  const cardinality = group === undefined ? plain : group.kind === 'group_left' ? 'many-to-one' : 'one-to-many';
  return { returnsBool, matching: { cardinality, labels, isOn: clause?.kind === 'on', include, ...(fill !== undefined && { fill }) } };
}

function parseArguments(cursor: Cursor): { readonly items: readonly Expression[]; readonly closing: Token } {
  cursor.expect('(');
  const items: Expression[] = [];
  if (cursor.is(')')) return { items, closing: cursor.take() };
  for (;;) {
    items.push(parseBinary(cursor, 0));
    const comma = cursor.accept(',');
    if (comma === undefined) return { items, closing: cursor.expect(')') };
    if (!beginnings.has(cursor.peek().kind)) cursor.fail('trailing commas not allowed in function call args', comma);
  }
}

function parseGrouping(
  cursor: Cursor,
): { readonly grouping: readonly string[]; readonly isWithout: boolean; readonly end: number } | undefined {
  const clause = cursor.accept('by') ?? cursor.accept('without');
  if (clause === undefined) return undefined;
  const { labels, end } = parseLabels(cursor);
  return { grouping: labels, isWithout: clause.kind === 'without', end };
}

function parseAggregation(cursor: Cursor, name: Token): Aggregation {
  return cursor.within('aggregation', '', () => {
    const before = parseGrouping(cursor);
    const { items, closing } = parseArguments(cursor);
    const after = before === undefined ? parseGrouping(cursor) : undefined;
    const { grouping, isWithout } = before ?? after ?? { grouping: [], isWithout: false };
    const span = { start: name.start, end: after?.end ?? closing.end };
    const operator = name.kind as AggregationOperator;
    const wanted = withParameter.has(operator) ? 2 : 1;
    const expression = items[wanted - 1];
    if (items.length === 0) return cursor.fail('no arguments for aggregate expression provided', span);
    if (expression === undefined || items.length !== wanted) {
      return cursor.fail(`wrong number of arguments for aggregate expression provided, expected ${wanted}, got ${items.length}`, span);
    }
    const parameter = wanted === 2 ? items[0] : undefined;
    return { kind: 'aggregation', operator, expression, ...(parameter !== undefined && { parameter }), grouping, isWithout, span };
  });
}

function parseCall(cursor: Cursor, name: Token): Call {
  const { items, closing } = parseArguments(cursor);
  if (!promFunctions.has(name.text)) cursor.fail(`unknown function with name ${quote(name.text)}`, name);
  return { kind: 'call', function: name.text, arguments: items, span: joined(name, closing) };
}

function parsePrimary(cursor: Cursor): Expression {
  if (isNumber(cursor)) return parseNumber(cursor);
  const { kind } = cursor.peek();
  if (kind === 'string') {
    const token = cursor.take();
    return { kind: 'string', value: textOf(cursor, token), span: { start: token.start, end: token.end } };
  }
  if (kind === '(') {
    const opening = cursor.take();
    const inner = parseBinary(cursor, 0);
    return { kind: 'parentheses', inner, span: joined(opening, cursor.expect(')')) };
  }
  if (kind === '{') return parseSelector(cursor);
  if (!metricNames.has(kind)) return cursor.unexpected();
  const name = cursor.take();
  if (aggregations.has(kind) && (cursor.is('(') || cursor.is('by') || cursor.is('without'))) return parseAggregation(cursor, name);
  return callable.has(kind) && cursor.is('(') ? parseCall(cursor, name) : parseSelector(cursor, name);
}

function parseUnary(cursor: Cursor): Expression {
  const sign = cursor.accept('-') ?? cursor.accept('+');
  if (sign === undefined) return parseModifiers(cursor, parsePrimary(cursor));
  const operator = sign.kind === '-' ? '-' : '+';
  const operand = parseBinary(cursor, powers['^']);
  const span = joined(sign, operand.span);
  if (operand.kind === 'number') return { ...operand, value: operator === '-' ? -operand.value : operand.value, span };
  return { kind: 'unary', operator, operand, span };
}

const parseBinary = (cursor: Cursor, least: number): Expression => cursor.deeper(() => parseOperands(cursor, least));

function parseOperands(cursor: Cursor, least: number): Expression {
  let left = parseUnary(cursor);
  for (;;) {
    const operator = cursor.peek().kind;
    if (!isBinary(operator) || powers[operator] < least) return left;
    cursor.takeOperator();
    const { returnsBool, matching } = parseMatching(cursor, operator);
    const right = parseBinary(cursor, operator === '^' ? powers[operator] : powers[operator] + 1);
    left = { kind: 'binary', operator, left, right, returnsBool, matching, span: joined(left.span, right.span) };
  }
}

/**
 * Reads an expression and checks its types.
 * @throws PromqlError in Prometheus' words, with the place
 */
export function parseExpression(text: string): Expression {
  const cursor = new Cursor(text);
  if (cursor.is('end of input')) cursor.fail('no expression found in input', { start: 0, end: 0 });
  const expression = parseBinary(cursor, 0);
  cursor.expect('end of input');
  return checkTypes(text, expression);
}

/**
 * Reads what selects series, such as `up{job="a"}`; it may select all of them.
 * @throws PromqlError in Prometheus' words, with the place
 */
export function parseMetricSelector(text: string): readonly Matcher[] {
  const cursor = new Cursor(text);
  if (!cursor.is('{') && !metricNames.has(cursor.peek().kind)) cursor.unexpected();
  const { matchers } = parseSelector(cursor);
  cursor.expect('end of input');
  return matchers;
}
