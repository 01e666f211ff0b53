import { type Api, ApiError, defaultErrorMessage } from '#sdk/browser';

/** What every call of the product carries. */
export interface CallContext {
  readonly csrfToken?: string;
  readonly accountId?: number;
  readonly version?: string;
}

interface Options {
  readonly context: () => CallContext;
  /** A call was answered 401: the session is over. */
  readonly onUnauthorized: () => void;
  /** A call was answered 403, with the server's words. */
  readonly onForbidden: (message: string) => void;
  readonly fetch?: typeof fetch;
  readonly origin?: string;
}

/** Paths that authenticate: they carry no session headers, and their 401 is an answer, not the end of a session. */
const authenticates = (path: string): boolean => path === '/api/login' || path.startsWith('/api/replace-user-session/');

/** The product's own calls: default headers, JSON both ways, and every failure as an {@link ApiError} with words for people. */
export function createApi({ context, onUnauthorized, onForbidden, fetch: send = fetch, origin = location.origin }: Options): Api {
  const headersFor = (path: string, hasBody: boolean): Headers => {
    const headers = new Headers({ accept: 'application/json' });
    if (hasBody) headers.set('content-type', 'application/json');
    if (new URL(path, origin).origin !== origin || path === '/api/login') return headers;
    const { csrfToken, accountId, version } = context();
    if (csrfToken !== undefined) headers.set('X-CSRF-Token', csrfToken);
    if (accountId !== undefined) headers.set('X-Account-Id', String(accountId));
    if (version !== undefined) headers.set('X-Client-Version', version);
    return headers;
  };
  const call = async <T>(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<T> => {
    const hasBody = body !== undefined;
    const response = await reach(() =>
      send(path, {
        method,
        headers: headersFor(path, hasBody),
        credentials: 'same-origin',
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (response.ok) return (response.status === 204 ? undefined : await readJson(response)) as T;
    const error = await failure(response);
    if (response.status === 401 && !authenticates(path)) onUnauthorized();
    if (response.status === 403) onForbidden(error.message);
    throw error;
  };
  return {
    get: (path, options) => call('GET', path, undefined, options?.signal),
    post: (path, body, options) => call('POST', path, body ?? {}, options?.signal),
    put: (path, body, options) => call('PUT', path, body ?? {}, options?.signal),
    delete: (path, options) => call('DELETE', path, undefined, options?.signal),
  };
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'UNREACHABLE', 'The server could not be reached. Check your connection and try again.');
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, 'NOT_JSON', 'The server answered with something that is not JSON.', undefined, requestId(response));
  }
}

const requestId = (response: Response): string | undefined => response.headers.get('x-request-id') ?? undefined;

async function failure(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => undefined);
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const message = typeof known.message === 'string' && known.message !== '' ? known.message : defaultErrorMessage;
  const code = typeof known.code === 'string' ? known.code : 'UNKNOWN';
  return new ApiError(
    response.status,
    code,
    message,
    known.details,
    typeof known.requestId === 'string' ? known.requestId : requestId(response),
  );
}
