import { type Api, ApiError, type CallOptions, defaultErrorMessage } from '#sdk/browser';
import { leadElsewhere } from './leadElsewhere';
import { plainMessage } from './plainMessage';
import { newsType, readNews } from './readNews';

/** What every call of the product carries. */
export interface CallContext {
  readonly csrfToken?: string;
  /** While a system admin impersonates, `i-` and the id. */
  readonly accountId?: number | string;
  readonly version?: string;
}

interface Options {
  readonly context: () => CallContext;
  /** A call was answered 401: the session is over. */
  readonly onUnauthorized: () => void;
  /** A call was answered 403, with the server's words. */
  readonly onForbidden: (message: string, code: string) => void;
  /** The session's token is an older one, because another tab's deed gave the session another secret: fetches the new one. */
  readonly renewToken: () => Promise<void>;
  /** A call was answered with the page of this site to go on at. */
  readonly leave: (address: string) => void;
  readonly fetch?: typeof fetch;
  readonly origin?: string;
}

/** Headers of visitors who come with a token in place of a session; it is the token that a 401 is about. */
const tokenHeaders = ['share-token', 'user-token'];

/** The product's own calls: default headers, JSON both ways, and every failure as an {@link ApiError} with words for people. */
export function createApi(options: Options): Api {
  const { context, onUnauthorized, onForbidden, renewToken, leave, fetch: send = fetch, origin = location.origin } = options;
  const headersFor = (path: string, hasBody: boolean, { headers: own = {}, onNews, session }: CallOptions): Headers => {
    const headers = new Headers({ ...own, accept: onNews === undefined ? 'application/json' : `${newsType}, application/json` });
    if (hasBody) headers.set('content-type', 'application/json');
    if (new URL(path, origin).origin !== origin || session === 'opens') return headers;
    const { csrfToken, accountId, version } = context();
    if (csrfToken !== undefined) headers.set('X-CSRF-Token', csrfToken);
    if (accountId !== undefined) headers.set('X-Account-Id', String(accountId));
    if (version !== undefined) headers.set('X-Client-Version', version);
    return headers;
  };
  const call = async (method: string, path: string, body: unknown, options: CallOptions = {}, isRetry = false): Promise<unknown> => {
    const hasBody = body !== undefined;
    const headers = headersFor(path, hasBody, options);
    const response = await reach(() =>
      send(path, {
        method,
        headers,
        credentials: 'same-origin',
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      }),
    );
    const { onNews, signal } = options;
    if (response.ok && onNews !== undefined && response.headers.get('content-type')?.startsWith(newsType)) {
      return readNews(response, (news) => signal?.aborted || onNews(news));
    }
    if (response.ok) return response.status === 204 ? undefined : readJson(response);
    const error = await failure(response);
    if (error.code === 'CSRF' && response.status === 403 && !isRetry) {
      await renewToken();
      return call(method, path, body, options, true);
    }
    const elsewhere = leadElsewhere(response, origin);
    if (elsewhere === 'refused') throw refusedAddress(error);
    if (elsewhere !== undefined) leave(elsewhere);
    if (response.status === 401 && options.session === undefined && !tokenHeaders.some((name) => headers.has(name))) onUnauthorized();
    if (response.status === 403) onForbidden(error.message, error.code);
    throw error;
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body ?? {}, options),
    put: (path, body, options) => call('PUT', path, body ?? {}, options),
    patch: (path, body, options) => call('PATCH', path, body ?? {}, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}

const refusedAddress = ({ requestId }: ApiError): ApiError =>
  new ApiError(400, 'ADDRESS_REFUSED', 'The server led to an address of another site, which was not followed.', undefined, requestId);

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
  const message = plainMessage(known.message) ?? defaultErrorMessage;
  const code = typeof known.code === 'string' ? known.code : 'UNKNOWN';
  return new ApiError(
    response.status,
    code,
    message,
    known.details,
    typeof known.requestId === 'string' ? known.requestId : requestId(response),
  );
}
