import { numberIn } from '#sdk/query';
import { implement, PublicError } from '#sdk/server';
import { type SpanKind, spanKinds } from '../../common/span';
import * as api from '../../jaegerApi';
import { foundTracesPlan } from '../search/foundTracesPlan';
import { mostSpans, readTrace } from '../trace/readTrace';
import { dependenciesPlan } from './dependenciesPlan';
import { jaegerConditions } from './jaegerConditions';
import { type JaegerRequest, jaegerHandler } from './jaegerHandler';
import { badParameter, numberOf, requiredOf, traceIdOf } from './jaegerParameters';
import { jaegerTrace as asJaeger, type JaegerTrace } from './jaegerTrace';
import { operationNamesPlan, serviceNamesPlan } from './namesPlans';

/** Spans that the call graph looks at, about. */
const graphSpans = 2_000_000;
/** Traces of an answer that does not say how many, and of any. */
const usualTraces = 100;
const mostTraces = 200;
const day = 86_400_000;

export const jaegerServices = implement(
  api.jaegerServices,
  jaegerHandler(async ({ telemetry, options }) => ({ data: (await telemetry.plan(serviceNamesPlan, {}, options)).services })),
);

export const jaegerServiceOperations = implement(
  api.jaegerServiceOperations,
  jaegerHandler(async ({ params: { service = '' }, telemetry, options }) => {
    const { operations } = await telemetry.plan(operationNamesPlan, { service }, options);
    return { data: [...new Set(operations.map(({ name }) => name))] };
  }),
);

export const jaegerOperations = implement(
  api.jaegerOperations,
  jaegerHandler(async ({ query, telemetry, options }) => {
    const service = requiredOf(query, 'service');
    const kind = query.get('spanKind') ?? '';
    const { operations } = await telemetry.plan(operationNamesPlan, { service, ...(kind !== '' && { kind: kindOf(kind) }) }, options);
    return { data: operations.map(({ name, kind: of }) => ({ name, spanKind: of === 'unspecified' ? '' : of })) };
  }),
);

export const jaegerTrace = implement(
  api.jaegerTrace,
  jaegerHandler(async (asked) => {
    const trace = await traceOf(traceIdOf(asked.params.traceId ?? ''), asked);
    if (trace === undefined) throw new PublicError(404, 'TRACE_UNKNOWN', 'trace not found');
    return { data: [trace] };
  }),
);

/** Traces named by their ids come in that order; those that there are not are left out, as Jaeger does. */
export const jaegerTraces = implement(
  api.jaegerTraces,
  jaegerHandler(async (asked) => {
    const { query, telemetry, options, now } = asked;
    const named = query.getAll('traceID').map(traceIdOf);
    const limit = numberOf(query, 'limit', usualTraces);
    if (limit < 1 || limit > mostTraces || named.length > mostTraces) throw badParameter(`one answer has from 1 to ${mostTraces} traces`);
    const ids =
      named.length > 0
        ? named
        : (
            await telemetry.plan(foundTracesPlan, { conditions: jaegerConditions(query, now), sort: 'newest', limit, offset: 0 }, options)
          ).traces.map(({ traceId }) => traceId);
    const data: JaegerTrace[] = [];
    let spans = 0;
    for (const id of ids) {
      // An answer with more could not be held by who reads it.
      if (spans >= mostSpans) break;
      const trace = await traceOf(id, asked);
      if (trace !== undefined) data.push(trace);
      spans += trace?.spans.length ?? 0;
    }
    return { data, total: ids.length };
  }),
);

export const jaegerDependencies = implement(
  api.jaegerDependencies,
  jaegerHandler(async ({ query, telemetry, options, now }) => {
    const to = numberOf(query, 'endTs', now);
    const range = { from: to - numberOf(query, 'lookback', day), to };
    const spans = numberIn(
      await telemetry.query({ signal: 'spans', where: { kind: 'all' }, range, measures: [{ kind: 'count' }] }, options),
    );
    const everyNth = Math.max(1, Math.ceil(spans / graphSpans));
    return { data: (await telemetry.plan(dependenciesPlan, { range, everyNth }, options)).dependencies };
  }),
);

/** @returns undefined when the accounts of the scope have no such trace */
async function traceOf(id: string, { telemetry, options }: JaegerRequest): Promise<JaegerTrace | undefined> {
  const found = await readTrace(telemetry, id, options);
  return found && asJaeger(found.spans);
}

function kindOf(text: string): SpanKind {
  const kind = spanKinds.find((one) => one === text.toLowerCase());
  if (kind === undefined) throw badParameter(`parameter 'spanKind' is one of ${spanKinds.slice(1).join(', ')}`);
  return kind;
}
