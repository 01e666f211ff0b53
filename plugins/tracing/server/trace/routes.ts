import { implement, PublicError, type RouteRequest, telemetryService } from '#sdk/server';
import { traceIdOf } from '../../common/trace/traceId';
import * as api from '../../traceApi';
import { tracingScope } from '../tracingScope';
import { readSpan } from './readSpan';
import { readTimeline } from './readTimeline';
import { readTrace } from './readTrace';

export const readTraceTimeline = implement(api.readTraceTimeline, async (request) => {
  const { traceId, telemetry, options } = asked(request);
  return (await readTimeline(telemetry, traceId, options)) ?? unknownTrace(traceId);
});

export const listTraceSpans = implement(api.listTraceSpans, async (request) => {
  const { traceId, telemetry, options } = asked(request);
  const { spans, times } = (await readTrace(telemetry, traceId, options)) ?? unknownTrace(traceId);
  return { results: spans, total: Math.max(times.spans, spans.length) };
});

export const readTraceSpan = implement(api.readTraceSpan, async (request) => {
  const { traceId, telemetry, options } = asked(request);
  const spanId = request.params.spanId.toLowerCase();
  if (!/^[0-9a-f]{16}$/.test(spanId))
    throw new PublicError(400, 'SPAN_ID_INVALID', 'The id of a span has 16 hexadecimal digits, such as 00f067aa0ba902b7.');
  const span = await readSpan(telemetry, { traceId, spanId, twin: request.query.twin }, options);
  if (span === undefined)
    throw new PublicError(
      404,
      'SPAN_UNKNOWN',
      `The trace ${traceId} has no span ${spanId} in the accounts that were asked. It may not have come yet.`,
    );
  return span;
});

/** @throws PublicError 400 for what is no id of a trace, and as `tracingScope` */
function asked({
  params,
  headers,
  session,
  services,
  signal,
}: Pick<RouteRequest<{ readonly traceId: string }>, 'params' | 'headers' | 'session' | 'services' | 'signal'>) {
  const traceId = traceIdOf(params.traceId);
  if (traceId === undefined)
    throw new PublicError(
      400,
      'TRACE_ID_INVALID',
      'The id of a trace has 32 hexadecimal digits, or 16 from older tracers, such as 4bf92f3577b34da6a3ce929d0e0e4736.',
    );
  return { traceId, telemetry: services.get(telemetryService), options: { scope: tracingScope(session, headers), signal } };
}

function unknownTrace(traceId: string): never {
  throw new PublicError(
    404,
    'TRACE_UNKNOWN',
    `There is no trace ${traceId} in the accounts that were asked. Check its id and the tracing account that is chosen; it may be older than what is kept, or its spans may not have come yet.`,
  );
}
