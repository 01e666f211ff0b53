import { type SentSpan as Span, sendSpans } from '#tests/harness/sendSpans';

/** A span as a test of one trace writes it: times in milliseconds after the start of its trace. */
export interface SentSpan extends Pick<Span, 'service' | 'name' | 'kind' | 'attributes' | 'events' | 'links'> {
  readonly id: string;
  readonly parent?: string;
  readonly start: number;
  readonly end: number;
  /** What is said of its failure. */
  readonly error?: string;
}

/**
 * Sends a trace by OTLP.
 * @param began milliseconds since the epoch
 * @throws Error when not all of its spans were taken
 */
export const sendTrace = (
  url: string,
  token: string,
  { traceId, began, spans }: { readonly traceId: string; readonly began: number; readonly spans: readonly SentSpan[] },
): Promise<void> =>
  sendSpans(
    { url },
    token,
    spans.map(({ id, parent, start, end, error, events = [], ...span }) => ({
      ...span,
      traceId,
      spanId: id,
      ...(parent !== undefined && { parentSpanId: parent }),
      start: began + start,
      duration: end - start,
      ...(error !== undefined && { status: 'error', statusMessage: error }),
      resource: { 'host.name': `${span.service}-1` },
      scope: { name: 'shop.http', version: '1.2' },
      events: events.map((event) => ({ ...event, at: began + event.at })),
    })),
  );
