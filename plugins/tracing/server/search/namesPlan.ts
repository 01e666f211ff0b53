import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

interface Asked {
  readonly of: 'service' | 'operation';
  readonly range: TimeRange;
  /** Only operations of this one. */
  readonly service?: string | undefined;
  readonly search: string;
  readonly limit: number;
}

interface Named {
  readonly name: string;
  readonly spans: number;
  readonly errors: number;
}

const minute = 60;

/** Services or operations with the most spans, of the minutes that a range touches, from what is counted while spans come in. */
export const namesPlan: Plan<Asked, { readonly results: readonly Named[]; readonly total: number }> = {
  name: 'tracing/names@1',
  build: ({ of, range, service, search, limit }, builder) => {
    const column = of === 'service' ? 'service' : 'name';
    const time = (milliseconds: number): string =>
      `toDateTime(${builder.bind(Math.min(Math.max(Math.floor(milliseconds / 1000 / minute) * minute, 0), 4_294_967_295), 'UInt32')}, 'UTC')`;
    const conditions = [
      `minute >= ${time(range.from)} AND minute <= ${time(range.to - 1)}`,
      ...(service === undefined ? [] : [`service = ${builder.bind(service, 'String')}`]),
      ...(search === '' ? [] : [`positionCaseInsensitiveUTF8(${column}, ${builder.bind(search, 'String')}) > 0`]),
    ];
    return {
      sql: `SELECT toString(${column}) AS found, sum(count) AS span_count, sum(errors) AS error_count, count() OVER () AS total
FROM ${builder.kept('spans', 'span_minutes', 'always')} AND ${conditions.join(' AND ')}
GROUP BY found ORDER BY span_count DESC, found LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({
        results: rows.map((row) => ({ name: String(row.found), spans: Number(row.span_count), errors: Number(row.error_count) })),
        total: Number(rows[0]?.total ?? 0),
      }),
    };
  },
};
