import type { BucketSpan, CounterHint, FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { joinSpans } from './compact';
import { shortText } from './numberText';

const hints: Readonly<Record<string, CounterHint>> = { unknown: 'unknown', reset: 'reset', not_reset: 'not-reset', gauge: 'gauge' };
const listText = (values: readonly number[]): string => `[${values.map(shortText).join(' ')}]`;

/** `{{schema:1 count:4 sum:5 buckets:[1 2 1]}}`: a histogram as tests of rules write it. What is zero or unknown is left out. */
export function writeNotation(histogram: FloatHistogram): string {
  const { schema, count, sum, zeroCount, zeroThreshold, customBounds = [], hint, ...sides } = joinSpans(histogram);
  const hintName = Object.keys(hints).find((name) => hints[name] === hint && name !== 'unknown');
  const side = (prefix: string, spans: readonly BucketSpan[], buckets: readonly number[]): (string | false)[] => [
    (spans[0]?.offset ?? 0) !== 0 && `${prefix}offset:${spans[0]?.offset}`,
    buckets.length > 0 && `${prefix}buckets:${listText(buckets)}`,
  ];
  const items = [
    schema !== 0 && `schema:${schema}`,
    count !== 0 && `count:${shortText(count)}`,
    sum !== 0 && `sum:${shortText(sum)}`,
    zeroCount !== 0 && `z_bucket:${shortText(zeroCount)}`,
    zeroThreshold !== 0 && `z_bucket_w:${shortText(zeroThreshold)}`,
    hasCustomBounds({ schema }) && `custom_values:${listText(customBounds)}`,
    hintName !== undefined && `counter_reset_hint:${hintName}`,
    ...side('', sides.positiveSpans, sides.positiveBuckets),
    ...side('n_', sides.negativeSpans, sides.negativeBuckets),
  ];
  return `{{${items.filter((item) => item !== false).join(' ')}}}`;
}

const numberKeys = ['schema', 'count', 'sum', 'z_bucket', 'z_bucket_w', 'offset', 'n_offset'];
const listKeys = ['custom_values', 'buckets', 'n_buckets'];

function readNumber(text: string, key: string): number {
  const infinite = /^([+-]?)inf$/i.exec(text);
  const value = infinite ? Number(`${infinite[1]}Infinity`) : Number(text);
  const isWhole = Number.isInteger(value);
  if (text === '' || (Number.isNaN(value) && !/^nan$/i.test(text))) throw new SyntaxError(`bad number ${JSON.stringify(text)} for ${key}`);
  if (['schema', 'offset', 'n_offset'].includes(key) && !isWhole) throw new SyntaxError(`${key} must be a whole number`);
  return value;
}

/** @throws SyntaxError that says what cannot be read */
export function readNotation(text: string): FloatHistogram {
  const inner = /^\{\{(.*)\}\}$/s.exec(text.trim())?.[1];
  if (inner === undefined) throw new SyntaxError('a histogram stands in {{ and }}');
  const numbers = new Map<string, number>();
  const lists = new Map<string, readonly number[]>();
  let hint: CounterHint = 'unknown';
  for (const [item, key = '', list, single = ''] of inner.matchAll(/([^\s:]+)(?::(?:\[([^\]]*)\]|(\S*)))?/g)) {
    if (numbers.has(key) || lists.has(key)) throw new SyntaxError(`duplicate key ${JSON.stringify(key)} in histogram`);
    if (key === 'counter_reset_hint') {
      const found = hints[single];
      if (found === undefined) throw new SyntaxError(`bad counter_reset_hint ${JSON.stringify(single)}`);
      hint = found;
    } else if (list === undefined && numberKeys.includes(key)) numbers.set(key, readNumber(single, key));
    else if (list !== undefined && listKeys.includes(key)) {
      lists.set(
        key,
        list
          .split(/\s+/)
          .filter((entry) => entry !== '')
          .map((entry) => readNumber(entry, key)),
      );
    } else throw new SyntaxError(`bad histogram descriptor ${JSON.stringify(item)}`);
  }
  const spans = (key: string, offset: string): BucketSpan[] => {
    const length = lists.get(key)?.length ?? 0;
    return length === 0 ? [] : [{ offset: numbers.get(offset) ?? 0, length }];
  };
  const customBounds = lists.get('custom_values');
  return {
    schema: numbers.get('schema') ?? 0,
    zeroThreshold: numbers.get('z_bucket_w') ?? 0,
    zeroCount: numbers.get('z_bucket') ?? 0,
    count: numbers.get('count') ?? 0,
    sum: numbers.get('sum') ?? 0,
    positiveSpans: spans('buckets', 'offset'),
    positiveBuckets: lists.get('buckets') ?? [],
    negativeSpans: spans('n_buckets', 'n_offset'),
    negativeBuckets: lists.get('n_buckets') ?? [],
    ...(customBounds !== undefined && { customBounds }),
    hint,
  };
}
