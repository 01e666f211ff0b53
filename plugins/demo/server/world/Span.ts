import type { Pod } from './Cluster';
import type { Failure } from './Failure';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Under OpenTelemetry's names. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a message carries, so that whoever takes it can point back to where it came from. */
export interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
}

/** One piece of work of one service inside a trace. Times in milliseconds since the epoch. */
export interface Span extends SpanContext {
  readonly parentId: string | undefined;
  readonly pod: Pod;
  readonly operation: string;
  readonly kind: SpanKind;
  readonly start: number;
  /** Set when the work is done. */
  end: number;
  /** What it is about beyond its operation. */
  readonly attributes: Attributes;
  /** The message that began it. */
  readonly link?: SpanContext;
  /** HTTP status that it was answered with. */
  status?: number;
  /** Why it failed, in words. */
  error?: string;
  exceptions?: { readonly time: number; readonly failure: Failure }[];
}

export interface HttpRequest {
  readonly method: string;
  readonly route: string;
}

const request = /^(GET|POST|PUT|DELETE) (\/.*)$/;
/** By operation, of which there are few. */
const requests = new Map<string, HttpRequest | undefined>();

/** Method and route of a span that is a request over HTTP. */
export function requestOf({ kind, operation }: Span): HttpRequest | undefined {
  if (kind !== 'server') return undefined;
  const known = requests.get(operation);
  if (known !== undefined || requests.has(operation)) return known;
  const [, method, route] = request.exec(operation) ?? [];
  const found = method === undefined || route === undefined ? undefined : { method, route };
  requests.set(operation, found);
  return found;
}

/** The status a request was answered with; services say it themselves where it is not what one expects. */
export const statusOf = ({ status, error }: Span): number => status ?? (error === undefined ? 200 : 500);

/** Whether the span failed, as OpenTelemetry has it: what a client did wrong is no failure of the server. */
export const hasFailed = (span: Span): boolean => (requestOf(span) === undefined ? span.error !== undefined : statusOf(span) >= 500);
