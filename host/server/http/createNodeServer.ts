import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** PEM texts. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/**
 * A server with the limits that all our ports share: slow senders are cut off, headers are bounded. A body may take five
 * minutes, since shippers on thin lines send megabytes.
 */
export function createNodeServer(handle: RequestListener, tls: TlsFiles | undefined): Server {
  const limits = { maxHeaderSize: 32 * 1024, requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };
  return tls === undefined ? createServer(limits, handle) : createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' }, handle);
}
