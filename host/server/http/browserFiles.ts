import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicError, unavailable } from '#sdk/server';
import type { HttpServer } from './HttpServer';
import { nonceOf } from './securityHeaders';

const pagePath = 'host/browser/index.html';

/** Directory of the built browser files: beside the built server, or in dist/ when the server runs from its sources. */
function browserDirectory(): string | undefined {
  return ['../browser', '../../browser', '../../../dist/browser', '../../dist/browser']
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((directory) => existsSync(join(directory, pagePath)));
}

/**
 * Serves the browser's half: hashed assets for good, and the one page at every other path that a browser asks for, so that a
 * link into the application opens. The page gets a fresh nonce each time and is never stored.
 * @param supportContact where people reach the support, which the page knows even when nothing else of the application can be loaded
 */
export async function serveBrowserFiles(server: HttpServer, supportContact: string | null): Promise<void> {
  const directory = browserDirectory();
  const file = directory === undefined ? undefined : await readFile(join(directory, pagePath), 'utf8');
  const page = file?.replaceAll('__SUPPORT_CONTACT__', () => attribute(supportContact ?? ''));
  if (directory !== undefined) {
    await server.register(fastifyStatic, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      setHeaders: (reply) => void reply.header('vary', 'accept-encoding'),
    });
  }
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw new PublicError(404, 'NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`);
    if (page === undefined) throw unavailable('The browser files are not built. Run "npm run build" first.', 30);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', nonceOf(reply.raw)));
  });
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|assets)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
