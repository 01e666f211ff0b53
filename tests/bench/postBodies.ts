import { Agent, request } from 'node:http';
import type { Body } from './benchRows';

export interface Posted {
  readonly seconds: number;
  readonly rows: number;
  readonly bytes: number;
  /** Answers by status; those that are not 2xx are sent again after their Retry-After. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** Posts every body over `connections` kept-alive connections, as several shippers would, and waits for all answers. */
export async function postBodies(
  url: string,
  headers: Readonly<Record<string, string>>,
  bodies: readonly Body[],
  connections: number,
): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const started = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      for (let done = false; !done; ) {
        const { status, retryAfter, text } = await post(agent, url, headers, body.payload);
        statuses[status] = (statuses[status] ?? 0) + 1;
        done = status >= 200 && status < 300;
        if (!done && status !== 429 && status !== 503) throw new Error(`${url} answered ${status}: ${text}`);
        if (!done) await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return {
    seconds: (performance.now() - started) / 1000,
    rows: bodies.reduce((sum, { rows }) => sum + rows, 0),
    bytes: bodies.reduce((sum, { payload }) => sum + payload.length, 0),
    statuses,
  };
}

export interface Answer {
  readonly status: number;
  /** Seconds; 1 when the answer does not say. */
  readonly retryAfter: number;
  readonly text: string;
}

export function post(agent: Agent, url: string, headers: Readonly<Record<string, string>>, payload: Buffer): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': payload.length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number(answer.headers['retry-after'] ?? 1),
          text: Buffer.concat(chunks).toString('utf8', 0, 2000),
        }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(payload);
  });
}
