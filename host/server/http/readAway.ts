import type { IncomingMessage } from 'node:http';

/** Bytes that are read away at most; of a caller who sends more the connection is cut. */
const most = 64 * 1024 * 1024;

/**
 * Reads away what a caller still sends of a body that is refused: most callers read no answer before they have sent everything, and would only hear that the connection
 * was cut. It ends with the body, with the connection, or after 64 MiB.
 */
export function readAway(request: IncomingMessage): Promise<void> {
  if (request.complete || Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const done = (): void => {
      request.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > most) done();
    };
    request.on('data', count);
    request.once('end', done);
    request.once('close', done);
    request.resume();
  });
}
