import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { bitsOf, doublesOf, sharedDoubles } from './doubles';
import { seriesCondition } from './seriesCondition';

export interface SamplesQuery {
  /** The selector whose series are read, so that no list of ids travels. */
  readonly matchers: readonly Matcher[];
  readonly range: TimeRange;
  /** Only series from the first to the last of these ids: a part of the selector's series. */
  readonly ids?: { readonly first: string; readonly last: string };
}

/** Samples of one series. */
export interface FoundSamples {
  readonly account: number;
  readonly id: string;
  /** Milliseconds since the epoch, ascending. */
  readonly times: Float64Array;
  /** With all their bits. */
  readonly values: Float64Array;
}

/** SQL of the bits of a list of doubles, one after the other, as base64: text of numbers loses those of NaN, and takes twice the time to read. */
export const bitsOfAll = (list: string): string => `base64Encode(arrayStringConcat(${list}))`;
/** SQL of the eight bytes of a double. A conversion to text would cut off zeros at their end, and with them all of 0. */
export const bitsOfOne = (double: string): string => `concat(reinterpretAsFixedString(${double}), '')`;

/** Samples of the series that a selector means. */
export const samplesPlan: Plan<SamplesQuery, { readonly series: readonly FoundSamples[] }> = {
  name: 'metrics/samples@1',
  build({ matchers, range, ids }, builder) {
    const part = (column: string): string =>
      ids === undefined ? '' : ` AND ${column} BETWEEN ${builder.bind(ids.first, 'UInt64')} AND ${builder.bind(ids.last, 'UInt64')}`;
    const chosen = `SELECT id FROM ${builder.kept('samples', 'series', { day: range })} AND ${seriesCondition(matchers, builder)}${part('id')}`;
    const list = (double: string): string => bitsOfAll(`groupArray(${bitsOfOne(double)})`);
    return {
      sql: `SELECT account, toString(series) AS id, ${list('toFloat64(toUnixTimestamp64Milli(ts))')} AS times, ${list('value')} AS taken
FROM ${builder.rows({ signal: 'samples', where: { kind: 'all' }, range })} AND series IN (${chosen})${part('series')}
GROUP BY account, series ORDER BY account, series`,
      read: (rows) => ({
        series: rows.map(({ account, id, times, taken }) => ({
          account: Number(account),
          id: String(id),
          ...inOrder(doublesOf(String(times)), doublesOf(String(taken))),
        })),
      }),
    };
  },
};

/** The engine reads days side by side, so that their samples come in any order. */
function inOrder(times: Float64Array, values: Float64Array): { readonly times: Float64Array; readonly values: Float64Array } {
  let isOrdered = true;
  for (let index = 1; index < times.length && isOrdered; index++) isOrdered = (times[index - 1] as number) < (times[index] as number);
  if (isOrdered) return { times, values };
  const order = Uint32Array.from(times.keys()).sort((one, other) => (times[one] as number) - (times[other] as number));
  const moved = { times: sharedDoubles(times.length), values: sharedDoubles(values.length) };
  const [from, to] = [bitsOf(values), bitsOf(moved.values)];
  for (const [index, at] of order.entries()) {
    moved.times[index] = times[at] as number;
    to[index] = from[at] as bigint;
  }
  return moved;
}
