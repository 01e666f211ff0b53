import { type Agent as HttpAgent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Answer {
  readonly status: number;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;
  readonly body: Buffer;
}

/** One POST over a kept connection. @throws Error when there is no answer, and when `signal` aborts */
export function post(
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  connections: HttpAgent,
  signal: AbortSignal,
): Promise<Answer> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: connections,
        headers: { ...message.headers, 'content-length': message.body.length },
        signal,
        timeout: 60_000,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const seconds = Number(response.headers['retry-after']);
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No answer from ${new URL(url).host} within 60 s.`)));
    sent.on('error', reject);
    sent.end(message.body);
  });
}
