import type { TimeRange } from '#sdk/query';
import type { Plan, PlanRow } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import type { BucketSpan, CounterHint, FloatHistogram } from '../../common/promql/histogram';
import { hasCustomBounds } from '../../common/promql/histograms/bucketBound';
import { doublesOf } from './doubles';
import { bitsOfAll, bitsOfOne } from './samplesPlan';
import { seriesCondition } from './seriesCondition';

/** A native histogram of one series. */
export interface FoundHistogram {
  readonly account: number;
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Undefined where the series has ended. */
  readonly histogram: FloatHistogram | undefined;
}

export interface HistogramsQuery {
  readonly matchers: readonly Matcher[];
  readonly range: TimeRange;
  /** More than these are not read: one more tells that there are more. */
  readonly limit: number;
}

/** Native histograms of the series that a selector means, in the order of series and times. */
export const histogramsPlan: Plan<HistogramsQuery, { readonly histograms: readonly FoundHistogram[] }> = {
  name: 'metrics/histograms@1',
  build({ matchers, range, limit }, builder) {
    const time = (milliseconds: number): string => `fromUnixTimestamp64Milli(${builder.bind(String(milliseconds), 'Int64')}, 'UTC')`;
    const chosen = `SELECT id FROM ${builder.kept('samples', 'series', { day: range })} AND ${seriesCondition(matchers, builder)}`;
    const numbers = ['zero_threshold', 'zero_count', 'count', 'sum'].map(bitsOfOne).join(', ');
    const counts = (side: string): string => bitsOfAll(`arrayMap(x -> ${bitsOfOne('x')}, ${side}_counts)`);
    return {
      sql: `SELECT account, toString(series) AS id, toUnixTimestamp64Milli(ts) AS at, is_stale, schema, toString(hint) AS hinted, ${bitsOfAll(`[${numbers}]`)} AS numbers,
  positive_offsets, positive_lengths, ${counts('positive')} AS positive, negative_offsets, negative_lengths, ${counts('negative')} AS negative,
  ${bitsOfAll(`arrayMap(x -> ${bitsOfOne('x')}, custom_bounds)`)} AS bounds
FROM ${builder.kept('samples', 'histograms', 'always')} AND ts >= ${time(range.from)} AND ts < ${time(range.to)} AND series IN (${chosen})
ORDER BY account, series, ts LIMIT 1 BY account, series, ts LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({ histograms: rows.map(read) }),
    };
  },
};

function read(row: PlanRow): FoundHistogram {
  const about = { account: Number(row.account), id: String(row.id), time: Number(row.at) };
  if (Number(row.is_stale) === 1) return { ...about, histogram: undefined };
  const [zeroThreshold = 0, zeroCount = 0, count = 0, sum = 0] = doublesOf(String(row.numbers));
  const histogram: FloatHistogram = {
    schema: Number(row.schema),
    zeroThreshold,
    zeroCount,
    count,
    sum,
    positiveSpans: spansOf(row.positive_offsets, row.positive_lengths),
    positiveBuckets: [...doublesOf(String(row.positive))],
    negativeSpans: spansOf(row.negative_offsets, row.negative_lengths),
    negativeBuckets: [...doublesOf(String(row.negative))],
    ...(hasCustomBounds({ schema: Number(row.schema) }) && { customBounds: [...doublesOf(String(row.bounds))] }),
    hint: hintOf(String(row.hinted) as CounterHint),
  };
  return { ...about, histogram };
}

/** A sender that says that its counter went on means since the sample before, which may not have come: it is looked at. */
const hintOf = (told: CounterHint): CounterHint => (told === 'not-reset' ? 'unknown' : told);

const spansOf = (offsets: PlanRow[string] | undefined, lengths: PlanRow[string] | undefined): BucketSpan[] =>
  (offsets as readonly number[]).map((offset, index) => ({ offset, length: (lengths as readonly number[])[index] ?? 0 }));
