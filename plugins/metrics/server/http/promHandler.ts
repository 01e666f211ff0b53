import type { IncomingMessage, ServerResponse } from 'node:http';
import { PublicError, type RawHandler } from '#sdk/server';
import { Parameters } from './Parameters';
import { readForm } from './readForm';

type About = RawHandler extends (request: never, response: never, about: infer About) => unknown ? About : never;

/** What an answer says where a limit has cut it. */
export const truncated = 'results truncated due to limit';

/** What an answer has beside its data. */
export interface PromReply {
  /** Anything for JSON, or bytes that are JSON already. */
  readonly data?: unknown;
  readonly bytes?: Uint8Array;
  readonly warnings?: readonly string[];
  readonly infos?: readonly string[];
  /** Members beside Prometheus' own. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A call of Prometheus' API, read and answered in its shape. `undefined` answers 204. */
export const promHandler =
  (answer: (parameters: Parameters, about: About) => Promise<PromReply | undefined>): RawHandler =>
  async (request, response, about) => {
    try {
      const parameters = new Parameters(await parametersOf(request), Date.now());
      send(response, 200, await answer(parameters, about));
    } catch (error) {
      if (!(error instanceof PublicError)) {
        if (about.signal.aborted) throw new PublicError(499, 'CALLER_GONE', 'The caller has gone away.');
        throw error;
      }
      const { status, errorType } = kindOf(error.status);
      if (error.retryAfter !== undefined) response.setHeader('retry-after', String(Math.ceil(error.retryAfter)));
      write(response, status, JSON.stringify({ status: 'error', errorType, error: messageOf(error) }));
    }
  };

const messageOf = ({ code, message }: PublicError): string =>
  code === 'PROMQL_INVALID' ? `invalid parameter "query": ${message}` : message;

/** Prometheus' kinds of errors by our own status. */
function kindOf(status: number): { readonly status: number; readonly errorType: string } {
  if (status === 400) return { status, errorType: 'bad_data' };
  if (status === 401 || status === 403) return { status, errorType: 'unauthorized' };
  if (status === 404) return { status, errorType: 'not_found' };
  if (status === 408) return { status: 503, errorType: 'timeout' };
  if (status === 413 || status === 422) return { status: 422, errorType: 'execution' };
  if (status === 499) return { status, errorType: 'canceled' };
  return status === 429 || status === 503 ? { status: 503, errorType: 'unavailable' } : { status: 500, errorType: 'internal' };
}

async function parametersOf(request: IncomingMessage): Promise<URLSearchParams> {
  const all = new URL(request.url ?? '', 'http://host').searchParams;
  if (request.method === 'GET' || request.method === 'HEAD') return all;
  const form = await readForm(request);
  for (const [name, value] of all) form.append(name, value);
  return form;
}

function send(response: ServerResponse, status: number, reply: PromReply | undefined): void {
  if (reply === undefined) {
    response.writeHead(204).end();
    return;
  }
  const { data, bytes, warnings = [], infos = [], more = {} } = reply;
  const beside = { ...(warnings.length > 0 && { warnings }), ...(infos.length > 0 && { infos }), ...more };
  const rest = Object.keys(beside).length === 0 ? '}' : `,${JSON.stringify(beside).slice(1)}`;
  if (bytes === undefined) write(response, status, `{"status":"success","data":${JSON.stringify(data)}${rest}`);
  else write(response, status, Buffer.concat([Buffer.from('{"status":"success","data":'), bytes, Buffer.from(rest)]));
}

function write(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
