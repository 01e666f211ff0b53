import type { FastifyInstance } from 'fastify';
import type { RequestSession } from '#sdk/server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set by a route's gate, before its body is read. */
    session: RequestSession;
  }
}

export type HttpServer = FastifyInstance;
