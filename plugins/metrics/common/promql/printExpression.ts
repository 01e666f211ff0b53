import type {
  Aggregation,
  At,
  Binary,
  Duration,
  DurationExpression,
  Expression,
  Matcher,
  MatrixSelector,
  Subquery,
  VectorSelector,
} from './ast';
import { plainNumber, quote, shortNumber } from './goText';
import { printDuration } from './numbers';

const plainName = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const printName = (label: string) => (plainName.test(label) ? label : quote(label));
const printNames = (labels: readonly string[]) => `(${labels.map(printName).join(', ')})`;
const printSigned = (milliseconds: number) => (milliseconds < 0 ? `-${printDuration(-milliseconds)}` : printDuration(milliseconds));

function printCalculation(expression: DurationExpression): string {
  switch (expression.kind) {
    case 'number':
      return expression.isDuration ? printSigned(expression.seconds * 1000) : plainNumber(expression.seconds);
    case 'step':
    case 'range':
      return `${expression.kind}()`;
    case 'unary':
      return `${expression.operator}${printCalculation(expression.operand)}`;
    case 'parentheses':
      return `(${printCalculation(expression.inner)})`;
    case 'binary':
      return `${printCalculation(expression.left)} ${expression.operator} ${printCalculation(expression.right)}`;
    case 'min':
    case 'max':
      return `${expression.kind}(${printCalculation(expression.left)}, ${printCalculation(expression.right)})`;
  }
}

const printLength = (duration: Duration) => (typeof duration === 'number' ? printSigned(duration) : printCalculation(duration.expression));
const printOffset = (offset: Duration) => (offset === 0 ? '' : ` offset ${printLength(offset)}`);

function printAt(at: At | undefined): string {
  if (at === undefined) return '';
  return typeof at === 'number' ? ` @ ${(at / 1000).toFixed(3)}` : ` @ ${at}()`;
}

const printExtension = ({ isAnchored, isSmoothed }: VectorSelector) => (isAnchored ? ' anchored' : isSmoothed ? ' smoothed' : '');

/** A condition as it stands in braces: `job="a"`. */
export const printMatcher = ({ name, operator, value }: Matcher): string => `${printName(name)}${operator}${quote(value)}`;

/** The order of bytes, which is that of code points. */
function byBytes(left: string, right: string): number {
  const [one, other] = [[...left], [...right]];
  const at = one.findIndex((character, index) => character !== other[index]);
  return at < 0 ? one.length - other.length : (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1);
}

/** The selector without `offset`, `@` and what extends its range. */
function printSelection({ name = '', matchers }: VectorSelector): string {
  const isName = (each: Matcher) => each.name === '__name__' && each.operator === '=' && each.value === name && name !== '';
  const conditions = matchers.filter((each) => !isName(each)).map(printMatcher);
  return conditions.length === 0 ? (name === '' ? '{}' : name) : `${name}{${conditions.sort(byBytes).join(',')}}`;
}

const printVector = (selector: VectorSelector) =>
  `${printSelection(selector)}${printAt(selector.at)}${printExtension(selector)}${printOffset(selector.offset)}`;

const printMatrix = ({ selector, range }: MatrixSelector) =>
  `${printSelection(selector)}[${printLength(range)}]${printExtension(selector)}${printAt(selector.at)}${printOffset(selector.offset)}`;

const printSuffix = ({ range, step, at, offset }: Subquery) =>
  `[${printLength(range)}:${step === undefined ? '' : printLength(step)}]${printAt(at)}${printOffset(offset)}`;

function printAggregator({ operator, grouping, isWithout }: Aggregation): string {
  if (isWithout) return `${operator} without ${printNames(grouping)} `;
  return grouping.length === 0 ? operator : `${operator} by ${printNames(grouping)} `;
}

function printFill(fill: { readonly left?: number; readonly right?: number } | undefined): string {
  if (fill === undefined) return '';
  const { left, right } = fill;
  if (left !== undefined && Object.is(left, right)) return ` fill (${shortNumber(left)})`;
  const part = (side: string, value: number | undefined) => (value === undefined ? '' : ` fill_${side} (${shortNumber(value)})`);
  return part('left', left) + part('right', right);
}

/** The operator with what stands behind it: `/ on (job) group_left ()`. */
function printOperator({ operator, returnsBool, matching }: Binary): string {
  const start = `${operator}${returnsBool ? ' bool' : ''}`;
  if (matching === undefined) return start;
  const { labels, isOn, cardinality, include, fill } = matching;
  const group = { 'many-to-one': 'left', 'one-to-many': 'right', 'one-to-one': undefined, 'many-to-many': undefined }[cardinality];
  const clause = labels.length > 0 || isOn || group !== undefined ? ` ${isOn ? 'on' : 'ignoring'} ${printNames(labels)}` : '';
  return `${start}${clause}${group === undefined ? '' : ` group_${group} ${printNames(include)}`}${printFill(fill)}`;
}

function print(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.isDuration ? printSigned(expression.value * 1000) : plainNumber(expression.value);
    case 'string':
      return quote(expression.value);
    case 'vector-selector':
      return printVector(expression);
    case 'matrix-selector':
      return printMatrix(expression);
    case 'subquery':
      return `${print(expression.expression)}${printSuffix(expression)}`;
    case 'unary':
      return `${expression.operator}${print(expression.operand)}`;
    case 'parentheses':
      return `(${print(expression.inner)})`;
    case 'binary':
      return `${print(expression.left)} ${printOperator(expression)} ${print(expression.right)}`;
    case 'call':
      return `${expression.function}(${expression.arguments.map(print).join(', ')})`;
    case 'aggregation': {
      const { parameter } = expression;
      return `${printAggregator(expression)}(${parameter === undefined ? '' : `${print(parameter)}, `}${print(expression.expression)})`;
    }
  }
}

const longestLine = 100;

/** Over several lines where it is longer than one; each level is two spaces deeper. */
function pretty(expression: Expression, level: number): string {
  const indent = '  '.repeat(level);
  const line = print(expression);
  const inside = (begin: string, items: readonly Expression[]) =>
    `${indent}${begin}(\n${items.map((each) => pretty(each, level + 1)).join(',\n')}\n${indent})`;
  if (expression.kind === 'unary') return `${indent}${expression.operator}${pretty(expression.operand, level).trim()}`;
  const isShort = new TextEncoder().encode(line).length <= longestLine;
  // A subquery that fits on its line stands without its indent, as Prometheus has it.
  if (expression.kind === 'subquery') return isShort ? line : `${pretty(expression.expression, level)}${printSuffix(expression)}`;
  if (isShort) return `${indent}${line}`;
  switch (expression.kind) {
    case 'aggregation':
      return inside(
        printAggregator(expression),
        expression.parameter === undefined ? [expression.expression] : [expression.parameter, expression.expression],
      );
    case 'binary':
      return `${pretty(expression.left, level + 1)}\n${indent}${printOperator(expression)}\n${pretty(expression.right, level + 1)}`;
    case 'call':
      return inside(expression.function, expression.arguments);
    case 'parentheses':
      return inside('', [expression.inner]);
    default:
      return `${indent}${line}`;
  }
}

/** An expression as Prometheus writes it; `pretty` as its `format_query` does, over several lines where it is long. What is printed reads as the same expression. */
export const printExpression = (expression: Expression, options: { readonly pretty?: boolean } = {}): string =>
  options.pretty ? pretty(expression, 0) : print(expression);
