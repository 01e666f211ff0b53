import {
  type LogProcessor,
  type LogStep,
  processors,
  type SampleProcessor,
  type SeriesStep,
  type SpanProcessor,
  type SpanStep,
  sampleProcessors,
  spanProcessors,
} from '#plugins/ingest/contract';
import { definePlugin, type Half } from '#sdk';

/** A plugin with steps for every signal, which have something to do for accounts of {@link active} alone. */
export const manifest = definePlugin({
  id: 'steps-fixture',
  title: 'Steps of a test',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    processors.add('masking', { title: 'Masks' }, { code: 'masking' }),
    spanProcessors.add('sampling', { title: 'Keeps one of ten', weight: 20 }, { code: 'sampling' }),
    spanProcessors.add('health', { title: 'Drops health checks', weight: 10 }, { code: 'health' }),
    spanProcessors.add('failing', { title: 'Fails', weight: 30 }, { code: 'failing' }),
    sampleProcessors.add('runtime', { title: 'Drops metrics of runtimes', weight: 10 }, { code: 'runtime' }),
    sampleProcessors.add('renaming', { title: 'Renames', weight: 20 }, { code: 'renaming' }),
  ],
});

/** Accounts that have something to do. */
export const active = new Set<number>();
const forActive = <Step>(step: Step) => ({ stepFor: ({ accountId }: { accountId: number }) => (active.has(accountId) ? step : undefined) });
export const masking: LogStep = (record) => ({ log: { ...record, message: record.message.replaceAll(/\d/g, '#') } });
export const sampling: SpanStep = (span) => {
  if (span.name !== 'GET /cart') return undefined;
  return span.traceId.endsWith('0') ? { span: { ...span, weight: 10 * (span.weight ?? 1) } } : { drop: 'One of ten' };
};
const health: SpanStep = ({ name }) => (name === 'GET /health' ? { drop: 'Health checks' } : undefined);
const failing: SpanStep = ({ name }) => {
  if (name === 'broken') throw new Error('cannot make sense of it');
  return undefined;
};
export const runtime: SeriesStep = ({ metric }) => (metric.startsWith('go_') ? { drop: 'Runtime metrics' } : undefined);
const renaming: SeriesStep = ({ metric, labels }) =>
  metric === 'orders' || metric === 'go_orders' ? { series: { metric: 'shop_orders_total', labels: { ...labels, pod: '' } } } : undefined;

export const server = {
  code: {
    masking: async () => ({ default: forActive(masking) satisfies LogProcessor }),
    sampling: async () => ({ default: forActive(sampling) satisfies SpanProcessor }),
    health: async () => ({ default: forActive(health) satisfies SpanProcessor }),
    failing: async () => ({ default: forActive(failing) satisfies SpanProcessor }),
    runtime: async () => ({ default: forActive(runtime) satisfies SampleProcessor }),
    renaming: async () => ({ default: forActive(renaming) satisfies SampleProcessor }),
  },
} satisfies Half<typeof manifest, 'server'>;
