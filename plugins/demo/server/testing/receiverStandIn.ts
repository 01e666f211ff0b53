import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logsRequest } from '../agents/otlp/schema';

/** What a receiver of a test answers to the n-th request; a plain acceptance when undefined. */
export type Answering = (
  request: number,
  path: string,
) => { readonly status: number; readonly retryAfter?: number; readonly body?: string } | undefined;

/** One server that takes all three protocols and remembers the rows. */
export interface ReceiverStandIn {
  readonly base: string;
  /** Lines taken, as `protocol time message`. */
  readonly taken: readonly string[];
  readonly requests: readonly { readonly path: string; readonly at: number; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

export async function receiverStandIn(answering: Answering = () => undefined): Promise<ReceiverStandIn> {
  const taken: string[] = [];
  const requests: ReceiverStandIn['requests'][number][] = [];
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      requests.push({ path: request.url ?? '/', at: performance.now(), authorization: request.headers.authorization });
      const answer = answering(requests.length, path);
      if (answer !== undefined) {
        const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
        response.writeHead(answer.status, headers).end(answer.body ?? 'busy');
        return;
      }
      const rows = rowsOf(path, body);
      taken.push(...rows);
      response.writeHead(200).end(path === '/_bulk' ? JSON.stringify({ errors: false, items: [] }) : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Logs {
  readonly resourceLogs: {
    readonly scopeLogs: { readonly logRecords: { readonly timeUnixNano: string; readonly body: { readonly stringValue: string } }[] }[];
  }[];
}

function rowsOf(path: string, body: Buffer): string[] {
  if (path === '/v1/logs') {
    const { resourceLogs } = logsRequest.toObject(logsRequest.decode(body), { longs: String }) as unknown as Logs;
    return resourceLogs.flatMap(({ scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) => logRecords.map((record) => `otlp ${record.timeUnixNano} ${record.body.stringValue}`)),
    );
  }
  const lines = body.toString().trimEnd().split('\n');
  return path === '/_bulk'
    ? lines.filter((_, index) => index % 2 === 1).map((line) => `bulk ${line}`)
    : lines.map((line) => `listener ${line}`);
}
