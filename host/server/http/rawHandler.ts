import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Context, RawEndpoint } from '#sdk';
import { type Audit, type Implementation, type RawHandler, type RequestSession, validInput } from '#sdk/server';
import { auditNote } from './auditNote';
import type { CallerSignals } from './callerSignal';
import { type Credentials, credentialsOf } from './credentials';
import { errorReply } from './errorReply';

interface Shared {
  /** Loads the handler. @throws PublicError 503 */
  load(): Promise<Implementation>;
  readonly services: Context;
  readonly signals: CallerSignals;
  readonly logger: Logger;
  readonly audit: Pick<Audit, 'record'>;
  session(asking: Credentials): Promise<RequestSession>;
  /** Told of what it throws. */
  failed(error: unknown): void;
}

/** Hands the wire to the handler of a raw endpoint. What it throws before its first byte becomes an error answer; afterwards the connection is cut. */
export const rawHandler =
  (endpoint: RawEndpoint, { load, services, signals, logger, audit, session: sessionOf, failed }: Shared) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const response = reply.raw;
    const signal = signals.of(response);
    reply.hijack();
    response.setHeader('x-request-id', request.id);
    response.setHeader('x-content-type-options', 'nosniff');
    try {
      const { session, ip } = request;
      const sessionNow = () => sessionOf(credentialsOf(request));
      const { params, query } = validInput(endpoint, { params: request.params, query: request.query, body: undefined });
      const handle = (await load()).handle as RawHandler;
      const about = { session, sessionNow, services, signal, ip, audit: auditNote(audit, session, ip) };
      await handle(request.raw, response, { ...about, params: params ?? request.params, query } as Parameters<RawHandler>[2]);
    } catch (error) {
      const { status, headers, body, unexpected } = errorReply(error, request.id);
      if (unexpected && !signal.aborted) {
        logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'A request failed.');
        failed(error);
      }
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
    }
  };
