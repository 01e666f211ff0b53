export const spanKinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
export type SpanKind = (typeof spanKinds)[number];

export const spanStatuses = ['unset', 'ok', 'error'] as const;
export type SpanStatus = (typeof spanStatuses)[number];

/** Attributes by their names, dots included. */
export type SpanAttributes = Readonly<Record<string, unknown>>;

/** Something that happened within a span. */
export interface SpanEvent {
  /** Nanoseconds since the epoch, decimal. */
  readonly time: string;
  readonly name: string;
  readonly attributes: SpanAttributes;
}

/** Another span that this one follows from. */
export interface SpanLink {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceState: string;
  readonly attributes: SpanAttributes;
}

/** A span as it is stored. Ids are lower-case hexadecimal: 32 digits for a trace, 16 for a span. */
export interface Span {
  /** The account that it was sent to. */
  readonly accountId: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentSpanId: string;
  readonly service: string;
  /** The operation. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly status: SpanStatus;
  readonly statusMessage: string;
  /** Nanoseconds since the epoch, decimal. */
  readonly start: string;
  /** Nanoseconds, decimal. */
  readonly duration: string;
  readonly traceState: string;
  readonly flags: number;
  readonly attributes: SpanAttributes;
  /** Attributes of the process that made it. */
  readonly resource: SpanAttributes;
  readonly scope: { readonly name: string; readonly version: string; readonly attributes: SpanAttributes };
  readonly events: readonly SpanEvent[];
  readonly links: readonly SpanLink[];
  /** What the sender left out. */
  readonly dropped: { readonly attributes: number; readonly events: number; readonly links: number };
}
