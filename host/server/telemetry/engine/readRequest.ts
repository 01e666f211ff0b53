import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { EngineError, errorCode } from './EngineError';
import type { Body } from './readBody';

/** A request to `/`, as ClickHouse's HTTP interface reads it. */
export interface EngineRequest {
  readonly sql: string;
  /** The body, when the statement came in the URL: the rows of an insert. */
  readonly payload: Buffer;
  readonly queryId: string;
  readonly database: string;
  readonly format: string;
  readonly sessionId?: string;
  /** A GET, or `readonly` in the settings. */
  readonly readOnly: boolean;
  readonly settings: ReadonlyMap<string, string>;
  readonly params: ReadonlyMap<string, string>;
}

/** Parameters of the interface itself; all others are settings of the statement. */
const own = new Set(
  `query query_id database default_format session_id session_timeout session_check user password role quota_key compress decompress
  readonly wait_end_of_query buffer_size stacktrace enable_http_compression http_zlib_compression_level send_progress_in_http_headers
  http_headers_progress_interval_ms cancel_http_readonly_queries_on_client_close close_session log_comment http_write_exception_in_output_format
  add_http_cors_header`.split(/\s+/),
);
const empty = Buffer.alloc(0);

/** @throws EngineError naming the parameter at fault */
export async function readRequest(request: IncomingMessage, body: Body): Promise<EngineRequest> {
  const { searchParams } = new URL(request.url ?? '/', 'http://engine');
  const form = await readForm(request, body);
  const all = new Map([...searchParams, ...form]);
  const settings = new Map<string, string>();
  const params = new Map<string, string>();
  for (const [name, value] of all) {
    if (!/^\w+$/.test(name)) throw EngineError.of(errorCode.badArguments, `Unknown parameter ${name}.`, 'BAD_ARGUMENTS');
    if (name.startsWith('param_')) params.set(name.slice('param_'.length), value);
    else if (!own.has(name)) settings.set(name, value);
  }
  const inUrl = all.get('query')?.trim() ?? '';
  const bytes = form.length > 0 ? empty : body.bytes;
  const sessionId = all.get('session_id');
  return {
    sql: inUrl === '' ? bytes.toString('utf8') : inUrl,
    payload: inUrl === '' ? empty : bytes,
    queryId: all.get('query_id') || randomUUID(),
    database: all.get('database') || 'default',
    format: all.get('default_format') || 'TabSeparated',
    ...(sessionId === undefined ? {} : { sessionId }),
    readOnly: request.method === 'GET' || Number(all.get('readonly') ?? 0) > 0,
    settings,
    params,
  };
}

/** Statement and parameters that are too long for a URL come as a form. */
async function readForm(request: IncomingMessage, body: Body): Promise<[string, string][]> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return [];
  const form = await new Response(new Uint8Array(body.bytes), { headers: { 'content-type': type } }).formData().catch((error: unknown) => {
    throw EngineError.of(
      errorCode.badArguments,
      `The form cannot be read: ${error instanceof Error ? error.message : error}`,
      'BAD_ARGUMENTS',
    );
  });
  return [...form].map(([name, value]) => [name, String(value)]);
}
