import { RequestFault } from '../../intake/RequestFault';
import { unpack } from './unpack';

/** Senders mislabel their bodies, so the first two bytes decide, whatever the header says. */
const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;
const isZlib = (body: Buffer): boolean => body.length > 1 && ((body[0] as number) & 15) === 8 && body.readUInt16BE(0) % 31 === 0;
/** Snappy bodies have no mark: receivers of protocols that use it unpack them themselves. */
const known: ReadonlySet<string> = new Set(['identity', 'gzip', 'x-gzip', 'deflate', 'snappy']);
/** A body that is packed more often than this is meant to keep us busy. */
const MOST_LAYERS = 4;

const unsupported = (what: string): RequestFault =>
  new RequestFault(415, 'UNSUPPORTED_ENCODING', `The content encoding ${what.slice(0, 40)} is not supported. Use gzip, or none.`);

/**
 * The body as plain bytes, however many times it was packed.
 * @throws RequestFault 400 for a broken archive, 413 past `limit`, 415 for another encoding
 */
export async function inflate(body: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  const named = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  let plain = await gunzip(body, limit);
  // Gzip shows itself, whatever it is called; of the others only the header tells, the outermost last.
  const isMislabelled = plain !== body && !named.some((name) => name.endsWith('gzip'));
  for (const name of plain.length === 0 || isMislabelled ? [] : named.reverse()) {
    if (!known.has(name)) throw unsupported(name);
    if (name === 'deflate') plain = await gunzip(await unpack(plain, limit, isZlib(plain) || isGzip(plain) ? 'marked' : 'raw'), limit);
  }
  return plain;
}

async function gunzip(body: Buffer, limit: number): Promise<Buffer> {
  let plain = body;
  for (let layers = 0; isGzip(plain); layers++) {
    if (layers === MOST_LAYERS) throw unsupported('of so many layers');
    plain = await unpack(plain, limit);
  }
  return plain;
}
