import { z } from 'zod';
import { type Form, has, isObject } from './form';

const components = z.record(z.string().regex(/^[a-z0-9_]+(\/[\w.-]+)?$/), z.unknown());
const names = z.array(z.string().regex(/^[a-z0-9_]+(\/[\w.-]+)?$/)).min(1);
const pipeline = z.strictObject({ receivers: names.optional(), processors: names.optional(), exporters: names.optional() });

/** Where the exporters of pages send: over HTTP to a base address, over gRPC to a host and port. */
const exporters: Readonly<Record<string, z.ZodType>> = {
  otlphttp: z.strictObject({
    endpoint: z.url(),
    headers: z.strictObject({ Authorization: z.string().startsWith('Bearer ') }),
    compression: z.enum(['gzip', 'none', 'zstd', 'snappy']).optional(),
    sending_queue: z.looseObject({}).optional(),
    retry_on_failure: z.looseObject({}).optional(),
  }),
  otlp: z.strictObject({
    endpoint: z.string().regex(/^[\w.-]+:\d+$/),
    headers: z.strictObject({ authorization: z.string().startsWith('Bearer ') }),
    tls: z.strictObject({ insecure: z.boolean() }).optional(),
  }),
  debug: z.looseObject({}).nullable(),
};

/** https://opentelemetry.io/docs/collector/configuration/ */
const schema = z.strictObject({
  receivers: components.optional(),
  processors: components.optional(),
  exporters: components.optional(),
  connectors: components.optional(),
  extensions: components.optional(),
  service: z
    .strictObject({
      extensions: names.optional(),
      telemetry: z.unknown().optional(),
      pipelines: z.record(z.string().regex(/^(logs|metrics|traces)(\/.+)?$/), pipeline).optional(),
    })
    .optional(),
});

/** The OpenTelemetry Collector: what its pipelines name is there. */
export const collectorForm: Form = {
  name: 'the OpenTelemetry Collector',
  isIt: (value) =>
    has(value, 'exporters') || has(value, 'receivers') || (isObject(value) && isObject(value.service) && 'pipelines' in value.service),
  check(value) {
    const read = schema.parse(value);
    for (const [name, settings] of Object.entries(read.exporters ?? {})) {
      const known = exporters[name.split('/')[0] ?? ''];
      if (known === undefined) throw new Error(`The exporter ${name} is not known here.`);
      known.parse(settings);
    }
    for (const kind of ['receivers', 'processors', 'exporters'] as const) {
      const stated = read[kind] ?? {};
      const isPart = Object.keys(stated).length === 0;
      const asked = Object.values(read.service?.pipelines ?? {}).flatMap((each) => each[kind] ?? []);
      // Whoever adds to a collector has some of these already: those of OTLP and the batch processor.
      const missing = asked.filter(
        (name) => !isPart && !(name in stated) && !(name in (read.connectors ?? {})) && !['otlp', 'batch'].includes(name),
      );
      if (missing.length > 0) throw new Error(`${kind} that are not there: ${missing.join(', ')}`);
    }
  },
};
