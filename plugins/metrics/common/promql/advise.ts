import type { Advice, Edit } from './applyFix';
import type { Aggregation, Call, Expression, MatrixSelector, Span, VectorSelector } from './ast';
import { printDuration } from './numbers';
import { parseExpression } from './parseExpression';
import { regexAdvice } from './regexAdvice';
import { walkExpression } from './walkExpression';

/** What a metric is, as its metadata says. */
export type MetricType = 'counter' | 'gauge' | 'histogram' | 'summary';

/** What is known of the metrics that an expression names. */
export interface AboutMetrics {
  /** Undefined where nothing is known. */
  typeOf(metric: string): MetricType | undefined;
  /** Milliseconds between two samples of a series; undefined where it is not known. */
  intervalOf(metric: string): number | undefined;
}

const growing: ReadonlySet<string> = new Set(['rate', 'irate', 'increase']);
const ofGauges: Readonly<Record<string, string>> = { delta: 'increase', deriv: 'rate', idelta: 'irate' };
const ofCounters: Readonly<Record<string, string>> = { rate: 'deriv', irate: 'deriv', increase: 'delta' };
/** What asks for no value of a counter. */
const indifferent: ReadonlySet<string> = new Set(['absent', 'timestamp', 'count', 'group', 'info', 'count_values']);

function typeOf(metric: string, about: AboutMetrics): MetricType | undefined {
  const known = about.typeOf(metric);
  if (known === 'gauge' || known === 'counter') return known;
  if (/_(total|bucket|count|sum)$/.test(metric)) return 'counter';
  return known;
}

/** The selector that a function over a range looks at, and the length of the range. */
function rangeOf({ arguments: given }: Call): MatrixSelector | undefined {
  return given.find((each): each is MatrixSelector => each.kind === 'matrix-selector');
}

function nameOf(call: Call): Span {
  return { start: call.span.start, end: call.span.start + call.function.length };
}

function callAdvice(call: Call, about: AboutMetrics): Advice | undefined {
  const selected = rangeOf(call);
  const metric = selected?.selector.name;
  if (selected === undefined || metric === undefined) return undefined;
  const type = typeOf(metric, about);
  const other = type === 'gauge' ? ofCounters[call.function] : type === 'counter' ? ofGauges[call.function] : undefined;
  if (other !== undefined) {
    const fix = { title: `Use ${other}`, edits: [{ ...nameOf(call), text: other }] };
    const message =
      type === 'gauge'
        ? `${metric} is a gauge, which goes down as well: ${call.function} takes each way down for a restart.`
        : `${metric} is a counter: ${call.function} takes its restarts for falls.`;
    return { rule: type === 'gauge' ? 'rate-of-gauge' : 'delta-of-counter', message, span: call.span, fix };
  }
  const interval = about.intervalOf(metric);
  if (
    interval === undefined ||
    typeof selected.range !== 'number' ||
    selected.range >= 2 * interval ||
    !(growing.has(call.function) || call.function in ofGauges)
  )
    return undefined;
  const brackets = { start: selected.selector.span.end, end: selected.span.end };
  const wanted = printDuration(4 * interval);
  return {
    rule: 'short-range',
    message: `${metric} has a sample every ${printDuration(interval)}: a range of ${printDuration(selected.range)} seldom holds the two that ${call.function} needs.`,
    span: brackets,
    fix: { title: `Use a range of ${wanted}`, edits: [{ ...brackets, text: `[${wanted}]` }] },
  };
}

function counterAdvice(selector: VectorSelector, around: readonly Expression[], about: AboutMetrics): Advice | undefined {
  const metric = selector.name;
  if (metric === undefined || typeOf(metric, about) !== 'counter' || selector.at !== undefined) return undefined;
  const isUsedAsIs = around.some(
    (each) =>
      each.kind === 'matrix-selector' ||
      each.kind === 'subquery' ||
      (each.kind === 'call' && indifferent.has(each.function)) ||
      (each.kind === 'aggregation' && indifferent.has(each.operator)),
  );
  if (isUsedAsIs) return undefined;
  const offset = selector.offset === 0 ? 0 : 1;
  const title = 'Take its rate over 5 minutes';
  const edits = [
    { start: selector.span.start, end: selector.span.start, text: 'rate(' },
    { start: selector.span.end, end: selector.span.end, text: '[5m])' },
  ];
  return {
    rule: 'raw-counter',
    message: `${metric} is a counter: its value says how much there was since it began, not how fast it grows.`,
    span: selector.span,
    // A range stands before an offset, so that it cannot be put behind.
    ...(offset === 0 && { fix: { title, edits } }),
  };
}

const unwrapped = (expression: Expression | undefined): Expression | undefined =>
  expression?.kind === 'parentheses' ? unwrapped(expression.inner) : expression;

function metricsOf(expression: Expression): readonly string[] {
  const names: string[] = [];
  walkExpression(expression, (each) => void (each.kind === 'vector-selector' && each.name !== undefined && names.push(each.name)));
  return names;
}

/** An aggregation within `histogram_quantile` that loses the bounds of the buckets. */
function bucketAdvice(call: Call, text: string): Advice | undefined {
  if (call.function !== 'histogram_quantile') return undefined;
  const inner = unwrapped(call.arguments[1]);
  if (inner?.kind !== 'aggregation' || !metricsOf(inner).some((name) => name.endsWith('_bucket'))) return undefined;
  const { grouping, isWithout } = inner;
  if (isWithout ? !grouping.includes('le') : grouping.includes('le')) return undefined;
  return {
    rule: 'quantile-without-le',
    message: `${inner.operator} leaves out the label le, without which no quantile can be found in the buckets.`,
    span: inner.span,
    fix: { title: 'Keep le', edits: [groupingEdit(inner, text)] },
  };
}

/** Writes the grouping of an aggregation anew, with `le` kept. */
function groupingEdit({ span, operator, grouping, isWithout }: Aggregation, text: string): Edit {
  const written = text.slice(span.start, span.end);
  const clause = isWithout ? `without (${grouping.filter((each) => each !== 'le').join(', ')})` : `by (${['le', ...grouping].join(', ')})`;
  const found = /^\w+\s*((?:by|without)\s*\([^)]*\))\s*\(/i.exec(written);
  const [, before] = found ?? [];
  if (before !== undefined) {
    const start = span.start + written.indexOf(before);
    return { start, end: start + before.length, text: clause };
  }
  const after = /\)\s*((?:by|without)\s*\([^)]*\))$/i.exec(written)?.[1];
  if (after !== undefined) return { start: span.end - after.length, end: span.end, text: clause };
  const start = span.start + operator.length;
  return { start, end: start, text: ` ${clause} ` };
}

/** A rate of what several counters sum up to: a restart of one is lost in the sum. */
function sumAdvice(call: Call, text: string): Advice | undefined {
  const range = call.arguments.find((each) => each.kind === 'subquery');
  const inner = unwrapped(range?.expression);
  if (!growing.has(call.function) || range === undefined || inner?.kind !== 'aggregation' || inner.operator !== 'sum') return undefined;
  const summed = unwrapped(inner.expression);
  const message = `The ${call.function} of a sum misses restarts of the counters that are summed: sum their rates.`;
  if (summed?.kind !== 'vector-selector' || summed.offset !== 0 || summed.at !== undefined || typeof range.range !== 'number')
    return { rule: 'rate-of-sum', message, span: call.span };
  const turned = `${call.function}(${text.slice(summed.span.start, summed.span.end)}[${printDuration(range.range)}])`;
  const whole = text.slice(inner.span.start, summed.span.start) + turned + text.slice(summed.span.end, inner.span.end);
  return {
    rule: 'rate-of-sum',
    message,
    span: call.span,
    fix: { title: `Sum the ${call.function}s`, edits: [{ ...call.span, text: whole }] },
  };
}

function averageAdvice({ operator, expression, span }: Aggregation): Advice | undefined {
  const inner = unwrapped(expression);
  if (operator !== 'avg' || inner?.kind !== 'call' || inner.function !== 'histogram_quantile') return undefined;
  return {
    rule: 'average-of-quantiles',
    message: 'The average of quantiles is no quantile of the whole: sum the buckets by le, and take the quantile of that.',
    span,
  };
}

/**
 * What is probably not meant so, in the order of the text.
 * @throws PromqlError where the text is no expression
 */
export function advise(text: string, about: AboutMetrics): readonly Advice[] {
  const found: (Advice | undefined)[] = [...regexAdvice(text)];
  walkExpression(parseExpression(text), (expression, around) => {
    if (expression.kind === 'call') found.push(callAdvice(expression, about), bucketAdvice(expression, text), sumAdvice(expression, text));
    if (expression.kind === 'vector-selector') found.push(counterAdvice(expression, around, about));
    if (expression.kind === 'aggregation') found.push(averageAdvice(expression));
  });
  return found.filter((each) => each !== undefined).sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
