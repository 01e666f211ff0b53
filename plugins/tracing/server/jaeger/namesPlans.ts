import type { Plan } from '#sdk/server';
import type { SpanKind } from '../../common/span';

/** Names that one answer tells at most. */
const most = 10_000;

/** Services that have sent spans, whenever that was. */
export const serviceNamesPlan: Plan<Readonly<Record<never, never>>, { readonly services: readonly string[] }> = {
  name: 'tracing/service-names@1',
  build: (_asked, builder) => ({
    sql: `SELECT DISTINCT service FROM ${builder.kept('spans', 'span_minutes', 'always')} ORDER BY service LIMIT ${builder.bind(most, 'UInt64')}`,
    read: (rows) => ({ services: rows.map(({ service }) => String(service)) }),
  }),
};

/** Operations of a service with their kinds, whenever they were. */
export const operationNamesPlan: Plan<
  { readonly service: string; readonly kind?: SpanKind },
  { readonly operations: readonly { readonly name: string; readonly kind: SpanKind }[] }
> = {
  name: 'tracing/operation-names@1',
  build({ service, kind }, builder) {
    const ofKind = kind === undefined ? '' : ` AND kind = ${builder.bind(kind, 'String')}`;
    return {
      sql: `SELECT DISTINCT name, toString(kind) AS kind_name FROM ${builder.kept('spans', 'span_minutes', 'always')}
AND service = ${builder.bind(service, 'String')}${ofKind} ORDER BY name, kind_name LIMIT ${builder.bind(most, 'UInt64')}`,
      read: (rows) => ({ operations: rows.map(({ name, kind_name }) => ({ name: String(name), kind: kind_name as SpanKind })) }),
    };
  },
};
