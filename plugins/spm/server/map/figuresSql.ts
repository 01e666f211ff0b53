import type { PlanRow } from '#sdk/server';
import { Figures, type FoundExample } from './Figures';

interface Counted {
  /** Alias of the table of the spans that are counted; empty for the only one. */
  readonly of?: string;
  /** Which of them count; all when absent. */
  readonly when?: string;
  /** Whether a span may have been joined several times. It is told apart, which takes its time. */
  readonly isRepeated?: boolean;
}

/**
 * Columns of the figures of spans. The table has `span_key`, `trace_id`, `span_id`, `duration` and `failed`.
 * @param name that the columns begin with
 */
export function figuresSql(name: string, { of = '', when = '1', isRepeated = false }: Counted = {}): string {
  const table = of === '' ? '' : `${of}.`;
  const slowest = `tuple(${table}trace_id, ${table}span_id, ${table}duration)`;
  const count = (condition: string): string => (isRepeated ? `uniqExactIf(${table}span_key, ${condition})` : `countIf(${condition})`);
  return `${count(when)} AS ${name}_calls, ${count(`${when} AND ${table}failed`)} AS ${name}_errors,
  sumMapIf(map(toInt16(floor(log2(greatest(${table}duration, 1)) * 8)), toUInt64(1)), ${when}) AS ${name}_buckets,
  mapKeys(${name}_buckets) AS ${name}_bucket, mapValues(${name}_buckets) AS ${name}_counts,
  argMaxIf(${slowest}, ${table}duration, ${when}) AS ${name}_slowest, argMaxIf(${slowest}, ${table}duration, ${when} AND ${table}failed) AS ${name}_failed`;
}

/** Reads what {@link figuresSql} has selected. */
export function readFigures(row: PlanRow, name: string): Figures {
  const figures = new Figures();
  figures.calls = Number(row[`${name}_calls`]);
  figures.errors = Number(row[`${name}_errors`]);
  const counts = row[`${name}_counts`] as readonly unknown[];
  for (const [place, bucket] of (row[`${name}_bucket`] as readonly unknown[]).entries())
    figures.buckets.set(Number(bucket), Number(counts[place]));
  figures.slowest = exampleOf(row[`${name}_slowest`]);
  figures.failed = exampleOf(row[`${name}_failed`]);
  return figures;
}

function exampleOf(value: PlanRow[string] | undefined): FoundExample | undefined {
  const [traceId, spanId, duration] = value as readonly unknown[];
  return spanId === '' ? undefined : { traceId: String(traceId), spanId: String(spanId), duration: Number(duration) };
}
