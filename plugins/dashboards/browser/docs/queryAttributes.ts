import { z } from 'zod';
import { durationOf } from '../../common/durationText';
import { type LuceneMeasure, luceneQueryKind } from '../../contract';

/** Kinds of panels by the words that authors of pages use. */
const kinds = { number: 'StatChart', chart: 'TimeSeriesChart', bars: 'BarChart', table: 'Table', pie: 'PieChart' } as const;

const day = 24 * 3_600_000;
const longest = 31 * day;

/** `count`, `avg(duration)`, `p95(duration)`; undefined for other texts. */
function measureOf(text: string): LuceneMeasure | undefined {
  if (text === 'count' || text === 'rate') return { kind: text };
  const [, kind = '', field = ''] = /^(sum|avg|min|max|distinct|p\d{1,2})\(([^()\s]{1,200})\)$/.exec(text) ?? [];
  if (field === '') return undefined;
  if (kind.startsWith('p')) return { kind: 'quantile', field, q: Number(kind.slice(1)) / 100 };
  return { kind: kind as 'sum', field };
}

/** What the marker of a query says. */
export const queryAttributes = z
  .object({
    title: z.string().trim().min(1).max(120).describe('What it shows'),
    show: z.enum(['number', 'chart', 'bars', 'table', 'pie']).default('chart').describe('The kind of panel that draws it'),
    signal: z.enum(['logs', 'spans', 'samples']).default('logs').describe('What is asked'),
    query: z.string().max(2000).default('').describe('Which of them, in Lucene; all without it'),
    measure: z
      .string()
      .default('count')
      .refine(
        (text) => measureOf(text) !== undefined,
        'must be count, rate, or a measure of a field such as avg(duration) or p95(duration)',
      )
      .describe('What is measured: count, rate, sum(field), avg(field), min(field), max(field), distinct(field), p95(field)'),
    by: z.string().max(200).optional().describe('A field by whose values it is split'),
    top: z.coerce.number<string>().pipe(z.int().min(1).max(50)).default(5).describe('How many of these values, the most frequent first'),
    last: z
      .string()
      .default('24h')
      .refine((text) => {
        const length = durationOf(text) ?? 0;
        return length > 0 && length <= longest;
      }, 'must be a time such as 1h or 7d, a month at most')
      .describe('How far back: 1h, 24h, 7d'),
  })
  .strict();
export type QueryAttributes = z.output<typeof queryAttributes>;

/** The panel that a marker asks for, as a dashboard would have it, and how far back it looks in milliseconds. */
export function panelOf({ title, show, signal, query, measure, by, top, last }: QueryAttributes) {
  const spec = {
    signal,
    query,
    measures: [measureOf(measure)],
    groupBy: by === undefined ? [] : [{ field: by, top }],
    table: show !== 'chart',
    ...(show === 'chart' ? {} : { limit: top }),
  };
  const panel = {
    kind: 'Panel' as const,
    spec: {
      display: { name: title },
      plugin: { kind: kinds[show], spec: {} },
      queries: [{ kind: 'LogQuery', spec: { plugin: { kind: luceneQueryKind, spec } } }],
    },
  };
  return { panel, length: durationOf(last) ?? day };
}
