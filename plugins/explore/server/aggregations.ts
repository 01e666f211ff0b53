import type { z } from 'zod';
import { type MeasuresQuery, numberIn, pointsOf, type QueryCost, valuesOf } from '#sdk/query';
import { invalidQuery, PublicError, type QueryOptions, type TelemetryQueries } from '#sdk/server';
import { chooseInterval, parseInterval } from '../common/interval';
import type { Aggregation, aggregationSchema } from '../contract';

type Asked = z.output<typeof aggregationSchema>;
type About = Pick<MeasuresQuery<'logs'>, 'signal' | 'where' | 'range'>;

export interface Aggregations {
  readonly found: Readonly<Record<string, Aggregation>>;
  /** Those that are not there, because they would have taken more than a query may. */
  readonly missing: readonly { readonly what: string; readonly reason: string }[];
  readonly costs: readonly QueryCost[];
}

/** Answers each aggregation of a search by a query of its own. One over its budget is left out and named; any other failure is the whole call's. */
export async function aggregations(
  telemetry: TelemetryQueries,
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
  telemetry: TelemetryQueries,
  about: About,
  asked: Asked,
  options: QueryOptions,
): Promise<{ found: Aggregation; cost: QueryCost }> {
  if ('terms' in asked) {
    const { field, size } = asked.terms;
    const counted = await telemetry.query({ ...about, measures: [{ kind: 'count' }], groupBy: [{ field, top: size }] }, options);
    const { values, others, missing } = valuesOf(counted);
    const buckets = values.map(({ value, count }) => ({ key: value, doc_count: count }));
    return { found: { buckets, sum_other_doc_count: others, missing }, cost: counted.cost };
  }
  if ('cardinality' in asked) {
    const counted = await telemetry.query(
      { ...about, measures: [{ kind: 'distinct', field: asked.cardinality.field, as: 'distinct' }] },
      options,
    );
    return { found: { value: numberIn(counted, 'distinct') }, cost: counted.cost };
  }
  const { field, fixed_interval, by } = asked.date_histogram;
  if (field !== '@timestamp') throw invalidQuery(`Counts over time are by @timestamp, not by ${field}.`);
  const { from, to } = about.range;
  const { interval } = chooseInterval(to - from, parseInterval(fixed_interval));
  const groupBy = by === undefined ? [] : [{ field: by }];
  const frame = await telemetry.query({ ...about, measures: [{ kind: 'count' }], interval: { width: interval }, groupBy }, options);
  const counted = pointsOf(frame).map(({ time, count, key, rest }) => ({
    key: time,
    key_as_string: new Date(time).toISOString(),
    doc_count: count,
    ...(key !== undefined && { by: key }),
    ...(rest !== undefined && { rest }),
  }));
  return { found: { interval, buckets: counted }, cost: frame.cost };
}

function overBudget(error: unknown): { reason: string } {
  if (error instanceof PublicError && (error.status === 408 || error.status === 413)) return { reason: error.message };
  throw error;
}
