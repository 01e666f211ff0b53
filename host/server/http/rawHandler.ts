import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from '#sdk';
import type { RawRoute } from '#sdk/server';
import type { CallerSignals } from './callerSignal';
import { errorReply } from './errorReply';

interface Shared {
  readonly services: Context;
  readonly signals: CallerSignals;
  readonly logger: Logger;
}

/** Hands the wire to a raw route. What it throws before its first byte becomes an error answer; afterwards the connection is cut. */
export const rawHandler =
  ({ raw }: RawRoute, { services, signals, logger }: Shared) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const response = reply.raw;
    const signal = signals.of(response);
    reply.hijack();
    response.setHeader('x-request-id', request.id);
    response.setHeader('x-content-type-options', 'nosniff');
    try {
      await raw(request.raw, response, { session: request.session, services, signal, ip: request.ip });
    } catch (error) {
      const { status, headers, body, unexpected } = errorReply(error, request.id);
      if (unexpected && !signal.aborted)
        logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
    }
  };
