import type { Instant } from './instant';

export const spanKinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
export type SpanKind = (typeof spanKinds)[number];

export const spanStatuses = ['unset', 'ok', 'error'] as const;
export type SpanStatus = (typeof spanStatuses)[number];

/** Something that happened within a span. */
export interface SpanEvent {
  readonly time: Instant;
  readonly name: string;
  /** A JSON object's text. */
  readonly attributes: string;
}

/** Another span that this one follows from. */
export interface SpanLink {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceState: string;
  /** A JSON object's text. */
  readonly attributes: string;
}

/** One span between its receiver and the store. Ids are lower-case hexadecimal: 32 digits for a trace, 16 for a span. */
export interface SpanRecord {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentSpanId: string;
  readonly traceState: string;
  readonly flags: number;
  readonly name: string;
  readonly kind: SpanKind;
  readonly service: string;
  readonly start: Instant | undefined;
  readonly end: Instant | undefined;
  readonly status: SpanStatus;
  readonly statusMessage: string;
  /** Text of a JSON object whose members are the attributes by their names. */
  readonly attributes: string;
  /** The same of the process that made the span, the same text for all its spans. */
  readonly resource: string;
  readonly scopeName: string;
  readonly scopeVersion: string;
  /** A JSON object's text, or empty. */
  readonly scopeAttributes: string;
  readonly events: readonly SpanEvent[];
  readonly links: readonly SpanLink[];
  /** How many the sender left out. */
  readonly droppedAttributes: number;
  readonly droppedEvents: number;
  readonly droppedLinks: number;
  /** How many spans it stands for, itself included, when others like it were left out by sampling: a whole number; 1 when absent. */
  readonly weight?: number | undefined;
}
