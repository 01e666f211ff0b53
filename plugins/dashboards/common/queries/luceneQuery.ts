import { z } from 'zod';
import { filterSchema } from '#sdk/query';

/** The name of the contribution to `queryKinds`. */
export const luceneQueryKind = 'LuceneQuery';

/** Empty while nobody has chosen one: the query is then answered with what is missing. */
const field = z.string().trim().max(1024);

export const measureKinds = ['count', 'rate', 'sum', 'avg', 'min', 'max', 'quantile', 'distinct', 'first', 'last'] as const;
const measure = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('count') }),
  /** Rows a second; of a field the sum of its values a second. */
  z.looseObject({ kind: z.literal('rate'), field: field.optional() }),
  z.looseObject({ kind: z.enum(['sum', 'avg', 'min', 'max', 'distinct', 'first', 'last']), field }),
  z.looseObject({ kind: z.literal('quantile'), field, q: z.number().min(0).max(1) }),
]);
export type LuceneMeasure = z.output<typeof measure>;

/** Rows that one answer has at most. */
export const mostRows = 2000;

/**
 * What a panel asks of logs, spans, samples or a plugin's rows, in Lucene: the rows themselves without measures; with measures what they come to, over time or, with `table` and where the
 * panel wants the state alone, for the whole range.
 */
export const luceneQuerySpec = z.looseObject({
  /** `logs`, `spans`, `samples`, or the name of a plugin's signal. */
  signal: z.string().min(1).max(200).default('logs'),
  /** Lucene; all rows when empty. */
  query: z.string().max(20_000).default(''),
  filters: z.array(filterSchema).max(100).default([]),
  measures: z.array(measure).min(1).max(20).optional(),
  /** Splits by the values of fields: each by its `top` most frequent ones, the rest is Others. */
  groupBy: z
    .array(z.looseObject({ field, top: z.int().min(1).max(1000).default(10) }))
    .max(5)
    .default([]),
  /** Milliseconds between two points; the panel's own step when absent. */
  interval: z
    .number()
    .min(1)
    .max(366 * 86_400_000)
    .optional(),
  table: z.boolean().default(false),
  /** Rows of a table, or rows themselves. */
  limit: z.int().min(1).max(mostRows).default(200),
  /** Rows themselves by time. */
  sort: z.enum(['desc', 'asc']).default('desc'),
  /** `{{field}}` stands for the value of a field, `{{measure}}` for the name of the measure. */
  seriesNameFormat: z.string().max(500).optional(),
});
export type LuceneQuery = z.output<typeof luceneQuerySpec>;

/** What a measure is called, in legends and heads of tables. */
export function measureName(measure: LuceneMeasure): string {
  if (measure.kind === 'count') return 'count';
  if (measure.kind === 'rate') return (measure.field ?? '') === '' ? 'rate' : `rate(${measure.field})`;
  if (measure.kind === 'quantile') return `p${Number((measure.q * 100).toPrecision(6))}(${measure.field})`;
  return `${measure.kind}(${measure.field})`;
}
