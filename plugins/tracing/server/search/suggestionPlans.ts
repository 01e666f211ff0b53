import type { SpanField, TimeRange } from '#sdk/query';
import type { Plan, PlanBuilder, PlanRow } from '#sdk/server';
import { matchingSpans } from './matchingSpans';

interface Asked {
  readonly range: TimeRange;
  readonly service?: string | undefined;
  readonly limit: number;
}

interface Suggested {
  readonly results: readonly { readonly text: string; readonly spans: number }[];
  readonly total: number;
  readonly lookedAt: number;
}

/** Spans that are looked at: names and values are offered soon, and the frequent ones are among them. */
const mostLookedAt = 20_000;

const someSpans = ({ range, service }: Asked, builder: PlanBuilder): string =>
  `${matchingSpans({ range, service, where: { kind: 'all' } }, builder)} LIMIT ${mostLookedAt}`;

const read = (rows: readonly PlanRow[]): Suggested => ({
  results: rows.map((row) => ({ text: String(row.text), spans: Number(row.n) })),
  total: Number(rows[0]?.total ?? 0),
  lookedAt: Number(rows[0]?.looked_at ?? 0),
});

/** Names of attributes of spans and of the processes that made them, as they are asked for in a query. */
export const spanFieldsPlan: Plan<Asked, Suggested> = {
  name: 'tracing/span-fields@1',
  build: (asked, builder) => ({
    sql: `SELECT text, sum(w) AS n, count() OVER () AS total, any(looked) AS looked_at FROM (
  SELECT arrayJoin(arrayConcat(arrayMap(p -> concat('attributes.', p), paths), arrayMap(p -> concat('resource.', p), JSONExtractKeys(resource)))) AS text, w, looked
  FROM (
    SELECT paths, resource, count() AS w, sum(count()) OVER () AS looked
    FROM (SELECT JSONAllPaths(attributes) AS paths, resource FROM ${someSpans(asked, builder)})
    GROUP BY paths, resource
  )
) GROUP BY text ORDER BY n DESC, text LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
    read,
  }),
};

/** The most frequent values of a field that begin with a text, whatever its case. */
export const spanValuesPlan: Plan<Asked & { readonly field: string; readonly prefix: string }, Suggested> = {
  name: 'tracing/span-values@1',
  build: ({ field, prefix, ...asked }, builder) => ({
    sql: `SELECT text, count() AS n, count() OVER () AS total, any(looked) AS looked_at FROM (
  SELECT text, count() OVER () AS looked FROM (SELECT ${builder.field('spans', field as SpanField).orEmpty} AS text FROM ${someSpans(asked, builder)})
) WHERE text != '' AND startsWith(lowerUTF8(text), ${builder.bind(prefix.toLowerCase(), 'String')})
GROUP BY text ORDER BY n DESC, text LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
    read,
  }),
};
