import { RequestFault } from './RequestFault';
import { unpack } from './unpack';

/** Senders mislabel their bodies, so the first two bytes decide, whatever the header says. */
const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;
/** Snappy bodies have no mark: receivers of protocols that use it unpack them themselves. */
const asTheyAre = ['', 'identity', 'gzip', 'x-gzip', 'snappy'];

/**
 * The body as plain bytes.
 * @throws RequestFault 400 for a broken archive, 413 past `limit`, 415 for another encoding
 */
export async function inflate(body: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  if (isGzip(body)) return unpack(body, limit);
  const named = encoding?.trim().toLowerCase() ?? '';
  if (body.length === 0 || asTheyAre.includes(named)) return body;
  if (named === 'deflate') return unpack(body, limit);
  throw new RequestFault(415, 'UNSUPPORTED_ENCODING', `The content encoding ${named.slice(0, 40)} is not supported. Use gzip, or none.`);
}
