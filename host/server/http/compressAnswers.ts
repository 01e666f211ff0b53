import type { IncomingMessage, RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Whether the browser says that a page of another site caused this request. Whoever can cause requests and see how long the answers on the wire are learns what stands in them
 * beside a text of their own.
 * @see https://www.breachattack.com
 */
const isOfAnotherSite = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);

const compress = compression({
  // Each piece goes out as it is written: nobody waits for the next line because this one is short.
  flush: constants.Z_SYNC_FLUSH,
  level: 1,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // 256 KiB a stream, where the default takes 4 MiB.
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  filter: (request, response) =>
    !isOfAnotherSite(request) && (/ndjson/.test(String(response.getHeader('content-type'))) || compression.filter(request, response)),
});

/**
 * Compresses texts of 1 KiB and more as the client offers it, whoever writes them: routes, raw endpoints, exports, plugins from outside. Left as they are: what is compressed
 * already, `cache-control: no-transform` (event streams, which look at what their client has taken), and what a page of another site asks for.
 */
export const compressAnswers =
  (handle: RequestListener): RequestListener =>
  (request, response) =>
    // It is written for Express, of which it needs no more than Node.js has.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => handle(request, response));
