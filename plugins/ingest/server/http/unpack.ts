import { promisify } from 'node:util';
import { inflateRaw, unzip } from 'node:zlib';
import { RequestFault } from '../../intake/RequestFault';
import { tooLarge } from './readBody';

const ways = { marked: promisify(unzip), raw: promisify(inflateRaw) };
/** Archives unpacked at a time: together they bound the memory that packed bombs can take. */
const AT_ONCE = 4;
const queue: (() => void)[] = [];
let running = 0;

/**
 * Gunzips or inflates, whichever the first bytes tell, or inflates what has no such bytes.
 * @throws RequestFault 400 for a broken archive, 413 past `limit`
 */
export async function unpack(packed: Buffer, limit: number, form: keyof typeof ways = 'marked'): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return await ways[form](packed, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new RequestFault(400, 'BROKEN_ARCHIVE', 'Packed data cannot be unpacked.');
  } finally {
    running--;
    queue.shift()?.();
  }
}
