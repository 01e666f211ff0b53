import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicError, unavailable } from '#sdk/server';
import type { BuiltPage } from './builtPage';
import type { HttpServer } from './HttpServer';
import type { PageSource } from './PageSource';
import { allowFrames, nonceOf } from './securityHeaders';

async function servedAsBuilt(server: HttpServer, { assets, html }: BuiltPage): Promise<PageSource['page']> {
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('vary', 'accept-encoding'),
  });
  return async () => html;
}

/** The development server answers before any route that is for its files. */
function servedInDevelopment(server: HttpServer, { page, files }: PageSource): PageSource['page'] {
  server.addHook('onRequest', (request, reply, done) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/api\//.test(request.url)) return done();
    files(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  return page;
}

/**
 * Serves the browser's half: hashed assets for good, and the one page at every other path that a browser asks for, so that a
 * link into the application opens. The page gets a fresh nonce each time and is never stored.
 * @param supportContact where people reach the support, which the page knows even when nothing else of the application can be loaded
 * @param framed paths that pages of other sites may have in a frame; all others refuse to be in one
 * @param source of page and files; absent where they are not built
 */
export async function serveBrowserFiles(
  server: HttpServer,
  supportContact: string | null,
  framed: readonly string[] = [],
  source?: PageSource | BuiltPage,
): Promise<void> {
  const pageFor = source && ('page' in source ? servedInDevelopment(server, source) : await servedAsBuilt(server, source));
  const contact = attribute(supportContact ?? '');
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw new PublicError(404, 'NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`);
    if (pageFor === undefined) throw unavailable('The browser files are not built. Run "npm run build" first.', 30);
    if (framed.includes(request.url.split('?')[0] ?? '')) allowFrames(reply);
    const page = await pageFor(request.url);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__SUPPORT_CONTACT__', () => contact).replaceAll('__CSP_NONCE__', nonceOf(reply.raw)));
  });
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|assets)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
