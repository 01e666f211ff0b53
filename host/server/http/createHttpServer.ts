import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '#sdk/server';
import type { OutsideSources } from '../config/outsideSources';
import { compressAnswers } from './compressAnswers';
import { connectionCaps } from './connectionCaps';
import { createNodeServer, type TlsFiles } from './createNodeServer';
import { errorReply } from './errorReply';
import type { HttpServer } from './HttpServer';
import { isNestedTooDeep } from './nesting';
import { readAway } from './readAway';
import { addSecurityHeaders } from './securityHeaders';

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tls: TlsFiles | undefined;
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly outside: OutsideSources;
  /** Takes requests that are somebody else's, before anything of this server sees them. @returns false for all others */
  readonly aside?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Bodies of JSON routes that say nothing of their own; raw routes set limits of their own. */
const bodyLimit = 1024 * 1024;

/** A caller's own request id is kept when it is harmless, so that a support case can be followed across systems. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The server without routes: ids, security headers, cookies, one error shape, request metrics. */
export async function createHttpServer({ logger, metrics, tls, trustedProxies, outside, aside }: HttpServerOptions): Promise<HttpServer> {
  const server = fastify({
    logger: false,
    bodyLimit,
    genReqId: requestId,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    serverFactory: (handle): Server =>
      createNodeServer(
        compressAnswers((request, response) => void (aside?.(request, response) || handle(request, response))),
        { tls, caps: connectionCaps(trustedProxies) },
      ),
    routerOptions: { maxParamLength: 2000 },
    // What still comes on a connection that is open while the server stops is answered by its route, in the form of its protocol, and the connection is closed after it.
    return503OnClosing: false,
    // The server has answered it already.
    clientErrorHandler: () => {},
  });
  await server.register(cookie);
  await addSecurityHeaders(server, outside);
  acceptEmptyJson(server);

  const seconds = metrics.histogram(
    'astrolabe_http_request_duration_seconds',
    'Time from a request to its whole answer.',
    [0.005, 0.025, 0.1, 0.3, 1, 3, 10, 30],
    ['method', 'route', 'status'],
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(reply.elapsedTime / 1000, { method: request.method, route, status: String(reply.statusCode) });
    logger.debug(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  server.setErrorHandler(async (error, request, reply) => {
    const { status, headers, body, unexpected } = errorReply(error, request.id, request.routeOptions.bodyLimit);
    if (unexpected)
      logger.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url }, 'A request failed.');
    if (status === 413) await readAway(request.raw);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body);
  });
  return server;
}

/** A route that expects no body must not fail over a client that announces JSON all the same. */
function acceptEmptyJson(server: HttpServer): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isNestedTooDeep(text)) done(Object.assign(new Error('Too deep.'), { code: 'BODY_TOO_DEEP' }));
    else parse(request, text, done);
  });
}
