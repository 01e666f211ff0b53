import { randomBytes } from 'node:crypto';
import { type SentSpan as Span, sendSpans as send } from '#tests/harness/sendSpans';

/** A span as a test of services states it; without ids it is a trace of its own. */
export interface SentSpan extends Pick<Span, 'service' | 'name' | 'attributes' | 'resource' | 'parentSpanId'> {
  readonly kind: NonNullable<Span['kind']>;
  /** Start, in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  readonly failed?: boolean;
  readonly traceId?: string;
  readonly spanId?: string;
}

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

/** Sends spans by OTLP. @throws Error when not all of them were taken */
export const sendSpans = (url: string, token: string, spans: readonly SentSpan[]): Promise<void> =>
  send(
    { url },
    token,
    spans.map(({ at, took, failed = false, traceId = newTraceId(), spanId = newSpanId(), ...span }) => ({
      ...span,
      traceId,
      spanId,
      start: at,
      duration: took,
      ...(failed && { status: 'error', statusMessage: 'it failed' }),
    })),
  );
