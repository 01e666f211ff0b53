import type { IncomingHttpHeaders } from 'node:http';
import { PublicError, type QueryOptions, type RawHandler, type TelemetryQueries, telemetryService } from '#sdk/server';
import { tracingScope } from '../tracingScope';

/** What a call of Jaeger's API was asked. */
export interface JaegerRequest {
  /** By the names in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly telemetry: TelemetryQueries;
  readonly options: QueryOptions;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** @param total that there are in all, where the data is not all */
export interface JaegerReply {
  readonly data: unknown;
  readonly total?: number;
}

/** A call of Jaeger's API, read and answered in its shape. */
export const jaegerHandler =
  (answer: (asked: JaegerRequest) => Promise<JaegerReply>): RawHandler =>
  async (request, response, { params, session, services, signal }) => {
    const write = (status: number, body: object): void => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    };
    try {
      const { searchParams } = new URL(request.url ?? '', 'http://host');
      const { data, total } = await answer({
        params,
        query: searchParams,
        headers: request.headers,
        telemetry: services.get(telemetryService),
        options: { scope: tracingScope(session, request.headers), signal },
        now: Date.now(),
      });
      write(200, { data, total: total ?? (Array.isArray(data) ? data.length : 0), limit: 0, offset: 0, errors: null });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      if (error.retryAfter !== undefined) response.setHeader('retry-after', String(Math.ceil(error.retryAfter)));
      write(error.status, { data: null, total: 0, limit: 0, offset: 0, errors: [{ code: error.status, msg: error.message }] });
    }
  };
