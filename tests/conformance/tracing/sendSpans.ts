import { type SentSpan as Span, sendSpans as send } from '#tests/harness/sendSpans';

/** A span as a test of the search states it; times are milliseconds after the moment that the spans are sent around. */
export interface SentSpan {
  readonly trace: string;
  readonly span: string;
  readonly parent?: string;
  readonly service: string;
  readonly name: string;
  readonly start: number;
  readonly length: number;
  readonly failed?: boolean;
  readonly kind?: NonNullable<Span['kind']>;
  readonly attributes?: NonNullable<Span['attributes']>;
}

/** Sends spans by OTLP. @param moment milliseconds since the epoch @throws Error when not all of them were taken */
export const sendSpans = (url: string, token: string, spans: readonly SentSpan[], moment: number): Promise<void> =>
  send(
    { url },
    token,
    spans.map(({ trace, span, parent, start, length, failed = false, ...more }) => ({
      ...more,
      traceId: trace,
      spanId: span,
      ...(parent !== undefined && { parentSpanId: parent }),
      start: moment + start,
      duration: length,
      ...(failed && { status: 'error', statusMessage: 'it failed' }),
      resource: { 'host.name': `${more.service}-1` },
    })),
  );
