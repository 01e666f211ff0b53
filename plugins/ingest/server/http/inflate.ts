import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RequestFault } from './RequestFault';
import { tooLarge } from './readBody';

const inflateGzip = promisify(gunzip);
/** Bodies unpacked at a time: together they bound the memory that packed bombs can take. */
const AT_ONCE = 4;
const queue: (() => void)[] = [];
let running = 0;

/** Senders mislabel their bodies, so the first two bytes decide, whatever the header says. */
const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * The body as plain bytes.
 * @throws RequestFault 400 for a broken archive, 413 past `limit`, 415 for another encoding
 */
export async function inflate(body: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  if (!isGzip(body)) {
    const named = encoding?.trim().toLowerCase() ?? '';
    if (body.length > 0 && !['', 'identity', 'gzip', 'x-gzip'].includes(named)) {
      throw new RequestFault(
        415,
        'UNSUPPORTED_ENCODING',
        `The content encoding ${named.slice(0, 40)} is not supported. Use gzip, or none.`,
      );
    }
    return body;
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return await inflateGzip(body, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new RequestFault(400, 'BROKEN_GZIP', 'The body begins as gzip and cannot be unpacked.');
  } finally {
    running--;
    queue.shift()?.();
  }
}
