import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#sdk';
import { type Audit, type JsonRoute, PublicError, type RouteRequest, unavailable, validInput } from '#sdk/server';
import { auditNote } from './auditNote';
import type { CallerSignals } from './callerSignal';

interface Shared {
  readonly services: Context;
  readonly signals: CallerSignals;
  readonly audit: Pick<Audit, 'record'>;
}

/** Runs a JSON route: input and output checked by its schemas, so that nothing undeclared goes in or out. Undefined answers 204. */
export const jsonHandler =
  (route: JsonRoute, { services, signals, audit }: Shared) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const signal = signals.of(reply.raw);
    const about: Omit<RouteRequest, 'params' | 'query' | 'body'> = {
      headers: request.headers,
      session: request.session,
      services,
      signal,
      ip: request.ip,
      audit: auditNote(audit, request.session, request.ip),
      cookies: request.cookies,
      setCookie: (name, value, options = {}) => {
        reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', ...options });
      },
    };
    const input = validInput(route, request);
    const result = await Promise.resolve(route.handle({ ...about, ...input } as never)).catch((error: unknown) => {
      throw signal.aborted && !(error instanceof PublicError) ? endedEarly(request) : error;
    });
    const checked = route.response.safeParse(result);
    if (!checked.success) throw new Error(`The answer does not fit the route's response schema: ${checked.error.message}`);
    reply.header('cache-control', 'no-store');
    return checked.data === undefined ? reply.code(204).send() : reply.send(checked.data);
  };

/** Nobody reads the first of the two; it keeps the caller's leaving from being logged as a fault of ours. */
const endedEarly = (request: FastifyRequest): PublicError =>
  request.raw.destroyed ? new PublicError(499, 'CALLER_GONE', 'The caller has gone away.') : unavailable('The server stops.');
