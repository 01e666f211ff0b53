import type { Aggregation, AggregationOperator, At, Binary, Duration, Expression, Matcher, Span, Subquery, VectorSelector } from './ast';
import { promFunctions } from './functions';
import { printDuration } from './numbers';
import { printExpression } from './printExpression';
import { partsOf } from './walkExpression';

/** A part of an expression in a plain sentence, with what it is made of. */
export interface Explanation {
  readonly span: Span;
  readonly text: string;
  readonly parts: readonly Explanation[];
}

const lengthIn = (duration: Duration) => (typeof duration === 'number' ? printDuration(Math.abs(duration)) : 'a calculated time');

function conditionIn({ name, operator, value }: Matcher): string {
  const label = name === '__name__' ? 'the name' : name;
  if (operator === '=') return value === '' ? `${label} is not there` : `${label} is "${value}"`;
  if (operator === '!=') return value === '' ? `${label} is there` : `${label} is not "${value}"`;
  return `${label} ${operator === '=~' ? 'matches' : 'does not match'} ${value}`;
}

function momentIn(at: At | undefined, offset: Duration): string {
  const fixed = at === undefined ? '' : typeof at === 'number' ? `, as of ${new Date(at).toISOString()}` : `, as of the ${at} of the query`;
  if (offset === 0) return fixed;
  return `${fixed}, ${lengthIn(offset)} ${typeof offset === 'number' && offset < 0 ? 'later' : 'earlier'}`;
}

function seriesIn({ name, matchers }: VectorSelector): string {
  const conditions = matchers.filter((each) => name === undefined || each.name !== '__name__').map(conditionIn);
  return `${name ?? 'all metrics'}${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`}`;
}

const aggregates: Readonly<Record<AggregationOperator, string>> = {
  sum: 'The sum',
  avg: 'The average',
  count: 'How many series there are',
  min: 'The smallest value',
  max: 'The largest value',
  group: '1 for what is there',
  stddev: 'The standard deviation',
  stdvar: 'The variance',
  topk: 'The largest series',
  bottomk: 'The smallest series',
  count_values: 'How many series have each value',
  quantile: 'A quantile over the series',
  limitk: 'Some of the series',
  limit_ratio: 'A share of the series',
};

function aggregationIn({ operator, grouping, isWithout, parameter }: Aggregation): string {
  const number = parameter === undefined ? '' : ` (${printExpression(parameter)})`;
  if (isWithout) return `${aggregates[operator]}${number}, for each set of labels without ${grouping.join(', ') || 'none'}`;
  return `${aggregates[operator]}${number}${grouping.length === 0 ? ', over all series' : `, for each ${grouping.join(' and ')}`}`;
}

const operations: Readonly<Record<Binary['operator'], string>> = {
  '+': 'The sum of both sides',
  '-': 'The left side less the right',
  '*': 'Both sides multiplied',
  '/': 'The left side divided by the right',
  '%': 'What is left of the left side when divided by the right',
  '^': 'The left side to the power of the right',
  atan2: 'The angle of the right side (x) and the left (y)',
  '==': 'What equals',
  '!=': 'What differs from',
  '>': 'What is above',
  '<': 'What is below',
  '>=': 'What is at or above',
  '<=': 'What is at or below',
  '</': 'Histograms without what was observed above',
  '>/': 'Histograms without what was observed below',
  and: 'Series of the left side that the right has, too',
  or: 'Series of the left side, and of the right what the left does not have',
  unless: 'Series of the left side that the right does not have',
};
const comparing: ReadonlySet<string> = new Set(['==', '!=', '>', '<', '>=', '<=']);

function binaryIn({ operator, right, returnsBool, matching }: Binary): string {
  const isComparing = comparing.has(operator);
  const what = returnsBool ? `1 where it holds and 0 where not: ${operations[operator].toLowerCase()}` : operations[operator];
  const against =
    isComparing || (operator.length === 2 && operator.includes('/'))
      ? ` ${right.kind === 'number' ? printExpression(right) : 'the right side'}`
      : '';
  if (matching === undefined) return `${what}${against}`;
  const { labels, isOn, cardinality, include } = matching;
  const pairs = isOn
    ? `, paired by ${labels.join(', ') || 'nothing'}`
    : labels.length > 0
      ? `, paired by all labels but ${labels.join(', ')}`
      : ', paired by all labels';
  const many =
    cardinality === 'many-to-one'
      ? ', several of the left to one of the right'
      : cardinality === 'one-to-many'
        ? ', one of the left to several of the right'
        : '';
  return `${what}${against}${pairs}${many}${include.length > 0 ? `, with ${include.join(', ')} of the one` : ''}`;
}

function subqueryIn({ range, step, at, offset }: Subquery): string {
  return `Worked out ${step === undefined ? 'at the default step' : `every ${lengthIn(step)}`} over the last ${lengthIn(range)}${momentIn(at, offset)}`;
}

function sentence(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return `The number ${printExpression(expression)}`;
    case 'string':
      return `The text ${printExpression(expression)}`;
    case 'vector-selector':
      return `The newest sample of each series of ${seriesIn(expression)}${momentIn(expression.at, expression.offset)}`;
    case 'matrix-selector':
      return `The samples of the last ${lengthIn(expression.range)} of each series of ${seriesIn(expression.selector)}${momentIn(expression.selector.at, expression.selector.offset)}`;
    case 'subquery':
      return subqueryIn(expression);
    case 'unary':
      return expression.operator === '-' ? 'The same with its sign turned' : 'The same';
    case 'parentheses':
      return sentence(expression.inner);
    case 'binary':
      return binaryIn(expression);
    case 'aggregation':
      return aggregationIn(expression);
    case 'call':
      return promFunctions.get(expression.function)?.description ?? expression.function;
  }
}

/** An expression in plain words, one sentence for each of its parts; numbers and texts are told with what they belong to. */
export function explain(expression: Expression): Explanation {
  if (expression.kind === 'parentheses') return { ...explain(expression.inner), span: expression.span };
  const parts =
    expression.kind === 'matrix-selector' ? [] : partsOf(expression).filter(({ kind }) => kind !== 'number' && kind !== 'string');
  return { span: expression.span, text: `${sentence(expression)}.`, parts: parts.map(explain) };
}
