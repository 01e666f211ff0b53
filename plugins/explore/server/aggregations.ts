import type { z } from 'zod';
import type { LogQuery } from '#sdk/query';
import { invalidQuery, PublicError, type QueryOptions, type Telemetry } from '#sdk/server';
import { chooseInterval, parseInterval } from '../common/interval';
import type { Aggregation, aggregationSchema } from '../contract';

type Asked = z.output<typeof aggregationSchema>;
type About = Pick<LogQuery, 'table' | 'where' | 'range'>;
type Cost = { readonly rowsRead: number; readonly bytesRead: number; readonly elapsedMs: number };

export interface Aggregations {
  readonly found: Readonly<Record<string, Aggregation>>;
  /** Those that are not there, because they would have taken more than a query may. */
  readonly missing: readonly { readonly what: string; readonly reason: string }[];
  readonly costs: readonly Cost[];
}

/** Answers each aggregation of a search by a query of its own. One over its budget is left out and named; any other failure is the whole call's. */
export async function aggregations(
  telemetry: Pick<Telemetry, 'query'>,
  about: About,
  asked: Readonly<Record<string, Asked>>,
  options: QueryOptions,
): Promise<Aggregations> {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, one]) => ({ name, ...(await answer(telemetry, about, one, options).catch(overBudget)) })),
  );
  return {
    found: Object.fromEntries(answers.flatMap((one) => ('found' in one ? [[one.name, one.found]] : []))),
    missing: answers.flatMap((one) => ('reason' in one ? [{ what: `aggregation ${one.name}`, reason: one.reason }] : [])),
    costs: answers.flatMap((one) => ('cost' in one ? [one.cost] : [])),
  };
}

async function answer(
  telemetry: Pick<Telemetry, 'query'>,
  about: About,
  asked: Asked,
  options: QueryOptions,
): Promise<{ found: Aggregation; cost: Cost }> {
  if ('terms' in asked) {
    const { field, size } = asked.terms;
    const { terms, others, missing, ...cost } = await telemetry.query({ kind: 'terms', ...about, field, size }, options);
    const buckets = terms.map(({ value, count }) => ({ key: value, doc_count: count }));
    return { found: { buckets, sum_other_doc_count: others, missing }, cost };
  }
  if ('cardinality' in asked) {
    const { distinct, ...cost } = await telemetry.query({ kind: 'terms', ...about, field: asked.cardinality.field, size: 1 }, options);
    return { found: { value: distinct }, cost };
  }
  const { field, fixed_interval, by } = asked.date_histogram;
  if (field !== '@timestamp') throw invalidQuery(`Counts over time are by @timestamp, not by ${field}.`);
  const { from, to } = about.range;
  const { interval } = chooseInterval(to - from, parseInterval(fixed_interval));
  const { buckets, ...cost } = await telemetry.query({ kind: 'histogram', ...about, interval, ...(by !== undefined && { by }) }, options);
  const counted = buckets.map(({ time, count, key, rest }) => ({
    key: time,
    key_as_string: new Date(time).toISOString(),
    doc_count: count,
    ...(key !== undefined && { by: key }),
    ...(rest !== undefined && { rest }),
  }));
  return { found: { interval, buckets: counted }, cost };
}

function overBudget(error: unknown): { reason: string } {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return { reason: error.message };
  throw error;
}
