import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Hands a child's output over line by line, so that its words end up in the host's own log. */
export function logLines(stream: Readable, log: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (line.trim() !== '') log(line);
  });
}
