import type { IncomingMessage } from 'node:http';
import { RequestFault } from '../../intake/RequestFault';
import type { ByteBudget } from '../limits/ByteBudget';

/** Milliseconds in which a sender must send something, and the whole body. */
const IDLE = 20_000;
const WHOLE = 120_000;

export const tooLarge = (limit: number): RequestFault =>
  new RequestFault(413, 'TOO_LARGE', `The body is larger than ${limit} bytes. Send it in smaller parts.`);

export const overloaded = (): RequestFault =>
  new RequestFault(429, 'OVERLOADED', 'More is arriving than can be stored right now. Send it again later.', 2);

/**
 * Reads a body of at most `limit` bytes, counted in `budget` while it comes in; the caller gives the bytes back.
 * @throws RequestFault 413, 429, 408 (too slow), 400 (broken off)
 */
export function readBody(request: IncomingMessage, limit: number, budget: ByteBudget): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(tooLarge(limit));
  if (!budget.take(announced)) return Promise.reject(overloaded());
  return new Promise((resolve, reject) => {
    // An announced body is gathered in one piece from the start; a chunked one is put together at its end.
    const whole = announced > 0 ? Buffer.allocUnsafeSlow(announced) : undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (fault?: RequestFault): void => {
      clearTimeout(idle);
      clearTimeout(all);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      if (fault === undefined) {
        resolve(whole ?? Buffer.concat(chunks, size));
        return;
      }
      budget.give(Math.max(size, announced));
      // The rest is read and thrown away, so that the sender gets to see the answer.
      request.resume();
      reject(fault);
    };
    const slow = (): void => end(new RequestFault(408, 'TOO_SLOW', 'The body came too slowly.'));
    const idle = setTimeout(slow, IDLE);
    const all = setTimeout(slow, WHOLE);
    const onData = (chunk: Buffer): void => {
      idle.refresh();
      if (size + chunk.length > limit) end(tooLarge(limit));
      else if (whole !== undefined) size += chunk.copy(whole, size);
      else if (!budget.take(chunk.length)) end(overloaded());
      else {
        size += chunk.length;
        chunks.push(chunk);
      }
    };
    const onEnd = (): void => end();
    const onClose = (): void => end(new RequestFault(400, 'INCOMPLETE', 'The connection ended before the body did.'));
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}
