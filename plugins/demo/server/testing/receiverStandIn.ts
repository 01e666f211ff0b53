import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uncompressSync } from 'snappy';
import { logsRequest, metricsRequest, tracesRequest } from '../agents/otlp/schema';
import { writeRequest } from '../agents/remoteWrite/schema';

/** What a receiver of a test answers to the n-th request; a plain acceptance when undefined. */
export type Answering = (
  request: number,
  path: string,
) => { readonly status: number; readonly retryAfter?: number; readonly body?: string } | undefined;

/** One server that takes all protocols and remembers what came. */
export interface ReceiverStandIn {
  readonly base: string;
  /** Lines taken, as `protocol time message`. */
  readonly taken: readonly string[];
  /** Ids of spans. */
  readonly spans: readonly string[];
  /** Samples of remote write, as names and values of the labels, and time. */
  readonly samples: readonly string[];
  /** Data points of OTLP, as `name time`. */
  readonly points: readonly string[];
  readonly requests: readonly { readonly path: string; readonly at: number; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

export async function receiverStandIn(answering: Answering = () => undefined): Promise<ReceiverStandIn> {
  const taken: string[] = [];
  const spans: string[] = [];
  const samples: string[] = [];
  const points: string[] = [];
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
      if (path === '/v1/traces') spans.push(...spansOf(body));
      else if (path === '/v1/metrics') points.push(...pointsOf(body));
      else if (path === '/api/v1/write') samples.push(...samplesOf(body));
      else taken.push(...rowsOf(path, body));
      response.writeHead(200).end(path === '/_bulk' ? JSON.stringify({ errors: false, items: [] }) : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    spans,
    samples,
    points,
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

interface Spans {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: { readonly spanId: string }[] }[] }[];
}

function spansOf(body: Buffer): string[] {
  const { resourceSpans } = tracesRequest.toObject(tracesRequest.decode(body), { bytes: String }) as unknown as Spans;
  return resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map(({ spanId }) => Buffer.from(spanId, 'base64').toString('hex'))),
  );
}

type Data = Readonly<
  Record<'sum' | 'histogram' | 'exponentialHistogram', { readonly dataPoints: { readonly timeUnixNano: string }[] } | undefined>
>;

interface Metrics {
  readonly resourceMetrics: { readonly scopeMetrics: { readonly metrics: (Data & { readonly name: string })[] }[] }[];
}

function pointsOf(body: Buffer): string[] {
  const { resourceMetrics } = metricsRequest.toObject(metricsRequest.decode(body), { longs: String }) as unknown as Metrics;
  return resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .flatMap(({ name, sum, histogram, exponentialHistogram }) =>
      ((sum ?? histogram ?? exponentialHistogram)?.dataPoints ?? []).map(({ timeUnixNano }) => `${name} ${timeUnixNano}`),
    );
}

interface Written {
  readonly symbols: string[];
  readonly timeseries: { readonly labelsRefs: number[]; readonly samples?: { readonly timestamp: string }[] }[];
}

function samplesOf(body: Buffer): string[] {
  const { symbols, timeseries } = writeRequest.toObject(writeRequest.decode(uncompressSync(body) as Buffer), {
    longs: String,
  }) as unknown as Written;
  return timeseries.flatMap(({ labelsRefs, samples = [] }) =>
    samples.map(({ timestamp }) => `${labelsRefs.map((place) => symbols[place]).join(' ')} ${timestamp}`),
  );
}
