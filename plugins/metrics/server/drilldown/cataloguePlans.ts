import type { FoundMetrics, TimeRange } from '#sdk/query';
import type { Plan, PlanBuilder } from '#sdk/server';
import { describedMetrics } from './named';

interface Asked {
  readonly range: TimeRange;
  readonly words: string;
}

interface Chosen extends Asked {
  readonly prefix?: string | undefined;
  readonly type?: string | undefined;
  readonly unit?: string | undefined;
  readonly limit: number;
}

function chosen(asked: Chosen, builder: PlanBuilder): string {
  const conditions = (['prefix', 'type', 'unit'] as const).flatMap((column) => {
    const value = asked[column];
    return value === undefined ? [] : [`${column} = ${builder.bind(value, 'String')}`];
  });
  return conditions.length === 0 ? '1' : conditions.join(' AND ');
}

/** Metrics by name, virtual ones last. */
export const cataloguePlan: Plan<Chosen, FoundMetrics> = {
  name: 'metrics/catalogue@1',
  build: (asked, builder) => ({
    sql: `SELECT name, n, type, unit, help, count() OVER () AS total FROM (${describedMetrics(asked.range, asked.words, builder)}) WHERE ${chosen(asked, builder)}
ORDER BY n = 0, name LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
    read: (rows) => ({
      metrics: rows.map(({ name, n, type, unit, help }) => ({
        name: String(name),
        type: String(type),
        unit: String(unit),
        help: String(help),
        series: Number(n),
      })),
      total: Number(rows[0]?.total ?? 0),
    }),
  }),
};

export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Prefixes, types and units of the metrics with some words, and how many have each. */
export interface Facets {
  readonly prefixes: readonly Counted[];
  readonly types: readonly Counted[];
  readonly units: readonly Counted[];
}

function summed(rows: readonly { readonly value: string; readonly count: number }[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export const facetsPlan: Plan<Asked, Facets> = {
  name: 'metrics/facets@1',
  build: ({ range, words }, builder) => ({
    sql: `SELECT prefix, type, unit, count() AS n FROM (${describedMetrics(range, words, builder)}) GROUP BY prefix, type, unit`,
    read: (rows) => {
      const of = (column: 'prefix' | 'type' | 'unit') => summed(rows.map((row) => ({ value: String(row[column]), count: Number(row.n) })));
      return { prefixes: of('prefix'), types: of('type'), units: of('unit') };
    },
  }),
};
