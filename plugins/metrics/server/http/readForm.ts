import type { IncomingMessage } from 'node:http';
import { PublicError } from '#sdk/server';

/** Bytes of a form; a query with many selectors is a few thousand. */
const most = 1_048_576;
/** Milliseconds for the whole form. */
const patience = 20_000;

/** Reads a form. @throws PublicError 400 for another type, 408, 413 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'application/x-www-form-urlencoded')
    throw new PublicError(400, 'METRICS_FORM', 'Send parameters in the address or as application/x-www-form-urlencoded.');
  const chunks: Buffer[] = [];
  let size = 0;
  const slow = setTimeout(() => request.destroy(), patience);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new PublicError(400, 'METRICS_FORM', `The form is larger than ${most} bytes.`);
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(slow);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
