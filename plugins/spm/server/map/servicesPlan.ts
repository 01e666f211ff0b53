import type { Plan, PlanBuilder } from '#sdk/server';
import { Figures } from './Figures';
import type { MapQuestion } from './MapQuestion';
import { spansOf } from './spansOf';

/** A service that has sent spans, whether it has called another or not. */
export interface FoundService {
  readonly name: string;
  readonly spans: number;
  /** Of what came in: spans of the kinds server and consumer. */
  readonly figures: Figures;
}

/** All services of the environments, and of the traces with the operations; from what is counted by minute where neither is named. */
export const servicesPlan: Plan<MapQuestion, { readonly services: readonly FoundService[] }> = {
  name: 'spm/map-services@1',
  build: (question, builder) => ({
    sql: `SELECT service, sum(spans) AS all_spans, sumIf(spans, isIn) AS requests, sumIf(bad, isIn) AS errors,
  sumMapIf(buckets, isIn) AS in_buckets, mapKeys(in_buckets) AS bucket, mapValues(in_buckets) AS counts
FROM (${counted(question, builder)}) WHERE service != '' GROUP BY service ORDER BY all_spans DESC, service LIMIT 10000`,
    read: (rows) => ({
      services: rows.map((row) => {
        const figures = new Figures();
        figures.calls = Number(row.requests);
        figures.errors = Number(row.errors);
        const counts = row.counts as readonly unknown[];
        for (const [place, bucket] of (row.bucket as readonly unknown[]).entries())
          figures.buckets.set(Number(bucket), Number(counts[place]));
        return { name: String(row.service), spans: Number(row.all_spans), figures };
      }),
    }),
  }),
};

const incoming = "kind IN ('server', 'consumer')";

function counted(question: MapQuestion, builder: PlanBuilder): string {
  if (question.operations.length + question.environments.length > 0)
    return `SELECT service, ${incoming} AS isIn, sum(toUInt64(weight)) AS spans, sumIf(toUInt64(weight), status = 'error') AS bad,
    sumMap(map(toInt16(floor(log2(greatest(duration, 1)) * 8)), toUInt64(weight))) AS buckets
  FROM ${spansOf({ ...question, services: [], sample: 1 }, builder)} GROUP BY service, isIn`;
  return `SELECT service, ${incoming} AS isIn, sum(count) AS spans, sum(errors) AS bad, sumMap(buckets) AS buckets
  FROM ${builder.kept('spans', 'span_minutes', 'always')} AND ${minutesOf(question.range, builder)} GROUP BY service, isIn`;
}

/** The minutes of a range of whole minutes. */
export const minutesOf = ({ from, to }: MapQuestion['range'], builder: PlanBuilder): string => {
  const at = (milliseconds: number): string => `toDateTime(${builder.bind(Math.floor(milliseconds / 1000), 'UInt32')}, 'UTC')`;
  return `minute >= ${at(from)} AND minute < ${at(to)}`;
};
