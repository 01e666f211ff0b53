/** An error that its caller is meant to read: `{ code, message, details? }` with an HTTP status. Everything else is a plain 500. */
export class PublicError extends Error {
  constructor(
    readonly status: number,
    /** Stable, in capitals with underscores: `QUERY_INVALID`. */
    readonly code: string,
    message: string,
    readonly details?: unknown,
    /** Seconds, sent as Retry-After with 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'PublicError';
  }
}

/** The engine or the records are away or overloaded; the caller may come again. */
export const unavailable = (message: string, retryAfter = 1): PublicError =>
  new PublicError(503, 'UNAVAILABLE', message, undefined, retryAfter);

/** What people may be told of any failure: what they are meant to read, or that something went wrong. */
export const publicErrorOf = (error: unknown): PublicError =>
  error instanceof PublicError ? error : new PublicError(500, 'INTERNAL', 'Something went wrong.');
