/** A span as a test sends it. Ids may be shorter than they are stored: they are filled up with zeros from the left. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly service: string;
  readonly name: string;
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** Milliseconds since the epoch, with decimals down to a nanosecond as far as a number holds them. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly status?: 'ok' | 'error';
  readonly statusMessage?: string;
  readonly attributes?: Attributes;
  /** Beside `service.name`. */
  readonly resource?: Attributes;
  /** What made it: a library of instrumentation. */
  readonly scope?: { readonly name: string; readonly version: string };
  readonly events?: readonly { readonly at: number; readonly name: string; readonly attributes?: Attributes }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string; readonly attributes?: Attributes }[];
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
const statuses = { ok: 1, error: 2 } as const;

/**
 * Sends spans by OTLP over HTTP, as JSON.
 * @param to its listener takes them
 * @throws Error when not all of them were taken
 */
export async function sendSpans(to: { readonly url: string }, token: string, spans: readonly SentSpan[]): Promise<void> {
  const resourceSpans = spans.map((span) => ({
    resource: { attributes: attributesOf({ 'service.name': span.service, ...span.resource }) },
    scopeSpans: [{ scope: span.scope ?? {}, spans: [otlpSpan(span)] }],
  }));
  const answer = await fetch(`${to.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ resourceSpans }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('rejectedSpans')) throw new Error(`The spans were answered with ${answer.status}: ${text}`);
}

/** An id as it is stored. @param digits 32 for a trace, 16 for a span */
export const idOf = (text: string, digits: 16 | 32): string => text.padStart(digits, '0');

const otlpSpan = (span: SentSpan) => ({
  traceId: idOf(span.traceId, 32),
  spanId: idOf(span.spanId, 16),
  ...(span.parentSpanId !== undefined && { parentSpanId: idOf(span.parentSpanId, 16) }),
  name: span.name,
  kind: kinds[span.kind ?? 'internal'],
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.start + span.duration),
  ...((span.status !== undefined || span.statusMessage !== undefined) && {
    status: { code: span.status === undefined ? 0 : statuses[span.status], message: span.statusMessage ?? '' },
  }),
  attributes: attributesOf(span.attributes ?? {}),
  events: (span.events ?? []).map(({ at, name, attributes = {} }) => ({
    timeUnixNano: nanoseconds(at),
    name,
    attributes: attributesOf(attributes),
  })),
  links: (span.links ?? []).map(({ traceId, spanId, attributes = {} }) => ({
    traceId: idOf(traceId, 32),
    spanId: idOf(spanId, 16),
    attributes: attributesOf(attributes),
  })),
});

const nanoseconds = (milliseconds: number): string => {
  const whole = Math.floor(milliseconds);
  return `${whole}${String(Math.round((milliseconds - whole) * 1e6)).padStart(6, '0')}`;
};

const attributesOf = (attributes: Attributes) => Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));

function otlpValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
