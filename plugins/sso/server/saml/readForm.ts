import type { IncomingMessage } from 'node:http';
import { PublicError } from '#sdk/server';

/** Bytes. Answers of identity providers have some ten thousand. */
const MOST = 64 * 1024;
/** Bytes of a form that is too large which are read all the same, so that the sender gets to see the answer; beyond these it is cut off. */
const MOST_THROWN_AWAY = 4 * 1024 * 1024;

/** A posted form. @throws PublicError 413 TOO_LARGE */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
    else if (size > MOST_THROWN_AWAY) break;
  }
  if (size > MOST) throw new PublicError(413, 'TOO_LARGE', 'The answer of the identity provider is too large.');
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
