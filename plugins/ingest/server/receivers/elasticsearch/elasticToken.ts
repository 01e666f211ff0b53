import type { IncomingHttpHeaders } from 'node:http';
import { credentials } from '../credentials';

/** `id:key` in Base64, as clients send an API key that was given in two parts; otherwise the text itself. */
function secretIn(encoded: string): string {
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  // A colon that nothing follows parts nothing.
  const colon = decoded.lastIndexOf(':', decoded.length - 2);
  return colon >= 0 && colon < decoded.length - 1 && /^[\x21-\x7e]+$/.test(decoded) ? decoded.slice(colon + 1) : encoded;
}

/** `ApiKey TOKEN`, `ApiKey base64(any:TOKEN)`, `Bearer TOKEN`, `Basic base64(any:TOKEN)`, or `?token=TOKEN`. */
export function elasticToken(query: URLSearchParams, headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  const encoded = credentials('apikey', authorization) ?? credentials('basic', authorization);
  return encoded === undefined ? (credentials('bearer', authorization) ?? query.get('token') ?? undefined) : secretIn(encoded);
}
