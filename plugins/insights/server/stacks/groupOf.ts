import { createHash } from 'node:crypto';
import { maskMessage } from './maskMessage';
import type { StackTrace } from './StackTrace';

/** Frames of each exception of a chain that tell one from another; deeper ones are the server's own, and cut differently every time. */
const TELLING = 30;

/** The id of all exceptions that are alike: 16 hexadecimal digits, the same on every host and after every restart. Messages count only where there are no frames. */
export function groupOf({ runtime, type, message, frames, causes }: StackTrace): string {
  const parts = [{ type, frames }, ...causes].map((part) => [part.type, ...part.frames.slice(0, TELLING)].join('\n'));
  const bare = frames.length === 0 && causes.every((cause) => cause.frames.length === 0) ? maskMessage(message) : '';
  return createHash('sha256')
    .update([runtime, bare, ...parts].join('\n\n'))
    .digest('hex')
    .slice(0, 16);
}
