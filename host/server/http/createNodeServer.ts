import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { answerClientError } from './answerClientError';
import { type ConnectionCaps, ConnectionLimits } from './ConnectionLimits';

/** PEM texts. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface NodeServerOptions {
  readonly tls: TlsFiles | undefined;
  readonly caps: ConnectionCaps;
}

/** Milliseconds for which nothing comes and nothing is taken, after which a connection is cut: requests and answers that go on are never that long still. */
const STILL = 600_000;

/**
 * A server with the limits that all our ports share: slow senders and whoever sends no HTTP are cut off, headers and connections are bounded. A body may take five
 * minutes, since shippers on thin lines send megabytes.
 */
export function createNodeServer(handle: RequestListener, { tls, caps }: NodeServerOptions): Server {
  const limits = {
    maxHeaderSize: 32 * 1024,
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 72_000,
    connectionsCheckingInterval: 5000,
  };
  const server =
    tls === undefined
      ? createServer(limits, handle)
      : createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: 20_000 }, handle);
  server.setTimeout(STILL);
  server.on('clientError', answerClientError);
  new ConnectionLimits(caps).watch(server);
  return server;
}
