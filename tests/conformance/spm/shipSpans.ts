import type { Product } from '#tests/harness/product';
import { idOf, type SentSpan, sendSpans } from '#tests/harness/sendSpans';

/** A span as a test of the map writes it: ids are short names. */
export interface ShippedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: NonNullable<SentSpan['kind']>;
  readonly trace: string;
  readonly id: string;
  readonly parent?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds; 10 when absent. */
  readonly takes?: number;
  readonly isError?: boolean;
  readonly attributes?: NonNullable<SentSpan['attributes']>;
  readonly links?: readonly { readonly trace: string; readonly id: string }[];
  readonly environment?: string;
}

/** The hexadecimal id of so many digits that a short name stands for. */
export const hexId = (name: string, digits: 16 | 32): string => idOf(Buffer.from(name).toString('hex'), digits).slice(-digits);

const sentSpan = ({ trace, id, parent, at, takes = 10, isError = false, links = [], environment, ...span }: ShippedSpan): SentSpan => ({
  ...span,
  traceId: hexId(trace, 32),
  spanId: hexId(id, 16),
  ...(parent !== undefined && { parentSpanId: hexId(parent, 16) }),
  start: at,
  duration: takes,
  ...(isError && { status: 'error' }),
  links: links.map((link) => ({ traceId: hexId(link.trace, 32), spanId: hexId(link.id, 16) })),
  ...(environment !== undefined && { resource: { 'deployment.environment.name': environment } }),
});

/** Sends spans of the map by OTLP. @throws Error when not all of them were taken */
export const shipSpans = ({ otlpUrl }: Pick<Product, 'otlpUrl'>, token: string, spans: readonly ShippedSpan[]): Promise<void> =>
  sendSpans({ url: otlpUrl }, token, spans.map(sentSpan));
