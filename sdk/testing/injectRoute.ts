import { matchPath } from 'react-router';
import { explain, holds, type PluginHost } from '#core';
import { auditActions } from '../points/auditAction';
import { routes } from '../points/route';
import type { AuditNote } from '../server/audit';
import { PublicError } from '../server/faults/publicError';
import type { JsonHandler, ServedEndpoint } from '../server/route';
import type { RequestSession } from '../server/session';
import { sessionCookie } from '../server/sessionCookie';
import { validInput } from '../server/validInput';

export interface TestRequest {
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly body: unknown;
  /** What the route told before its answer; only for a caller that accepts `application/x-ndjson`. */
  readonly news?: readonly unknown[];
}

/** Calls a JSON route as the server would: gate, validation, handler, response check. */
export async function injectRoute(
  host: PluginHost,
  session: RequestSession,
  request: TestRequest,
  audited: AuditNote[],
): Promise<TestResponse> {
  const news: unknown[] | undefined = request.headers?.accept?.includes('application/x-ndjson') === true ? [] : undefined;
  const told = news === undefined ? {} : { news };
  try {
    return { status: 200, body: await answer(host, session, request, audited, news), ...told };
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    const { code, message, details } = error;
    return { status: error.status, body: { code, message, ...(details === undefined ? {} : { details }) }, ...told };
  }
}

async function answer(
  host: PluginHost,
  session: RequestSession,
  request: TestRequest,
  audited: AuditNote[],
  news: unknown[] | undefined,
): Promise<unknown> {
  const url = new URL(request.path, 'http://test');
  // As the server does, a path that is written out goes before one with parameters in its place.
  const [found] = host
    .offers(routes, session.facts)
    .map((route) => ({ route, match: matchPath(route.data.path, url.pathname) }))
    .filter(({ route, match }) => match !== null && route.data.method === request.method)
    .sort((a, b) => a.route.data.path.split(':').length - b.route.data.path.split(':').length);
  if (found === undefined) throw new PublicError(404, 'NOT_FOUND', `There is nothing open at ${request.method} ${url.pathname}.`);
  const { gate } = found.route.data;
  if ('when' in gate && holds(gate.when, session.facts) !== true) {
    throw new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions', { because: explain(gate.when, session.facts) });
  }
  const { endpoint, load } = await host.load<ServedEndpoint>(found.route);
  if (endpoint.kind === 'raw') throw new Error(`${request.path} speaks its own protocol: test it over HTTP.`);
  const services = host.scope(found.route.pluginId);
  if (services === undefined) throw new Error(`Plugin ${found.route.pluginId} is not running.`);
  const input = validInput(endpoint, {
    params: found.match?.params ?? {},
    query: Object.fromEntries(url.searchParams),
    body: request.body,
  });
  const about = {
    headers: request.headers ?? {},
    session,
    services,
    signal: new AbortController().signal,
    ip: '127.0.0.1',
    audit: async (note: AuditNote) => {
      if (!host.offers(auditActions, session.facts).some(({ id }) => id === note.action))
        throw new Error(`No plugin declares the audit action ${note.action} at ${auditActions.id}.`);
      audited.push(note);
    },
    setCookie: () => {},
    cookies: session.user === undefined ? {} : { [sessionCookie]: 'of the test' },
    ...(news !== undefined && { tell: (one: unknown) => news.push(endpoint.news?.parse(one)) }),
  };
  const handle = (await load()).handle as JsonHandler;
  return endpoint.response.parse(await handle({ ...about, ...input } as never));
}
