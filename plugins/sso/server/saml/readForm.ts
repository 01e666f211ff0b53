import type { IncomingMessage } from 'node:http';
import { PublicError } from '#sdk/server';

const MOST = 512 * 1024;

/** A posted form. @throws PublicError 413 TOO_LARGE */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST) throw new PublicError(413, 'TOO_LARGE', 'The answer of the identity provider is too large.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
