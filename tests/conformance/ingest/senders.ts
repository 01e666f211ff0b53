import { Client } from '@elastic/elasticsearch';
import { Metadata } from '@grpc/grpc-js';
import { OTLPLogExporter as GrpcLogExporter } from '@opentelemetry/exporter-logs-otlp-grpc';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs';
import logzio from 'logzio-nodejs';
import type { Product } from '#tests/harness/product';
import type { Shipping } from './numberedSignals';
import { beatsSender } from './senders/beats';
import { datadogSender } from './senders/datadog';
import { fluentSender } from './senders/fluent';
import { winstonLoki } from './senders/loki';
import { splunkLogging } from './senders/splunk';

export interface Shipment extends Shipping {
  /** Message of each log, all different. */
  readonly messages: readonly string[];
  /** Milliseconds between twenties of logs, of clients that are never told: something is on its way all the time. As quick as can be without one. */
  readonly pace?: number;
  /** Told of every batch that was acknowledged, or handed over by a client that is never told. */
  onAcknowledged(logs: number): void;
}

export interface RealSender {
  readonly name: string;
  /** As the ledger names it. */
  readonly protocol: string;
  /** How many logs it ships in a test, when it is too slow for the usual number. */
  readonly logs?: number;
  /** Ships with the unmodified client, again and again until every log is acknowledged. */
  ship(shipment: Shipment): Promise<void>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const PACE = 5;

const listener: RealSender = {
  name: 'logzio-nodejs',
  protocol: 'log-listener',
  ship: ({ product, token, messages, onAcknowledged }) =>
    new Promise((resolve) => {
      const { hostname, port, protocol } = new URL(product.listenerUrl);
      let open = messages.length;
      const logger = logzio.createLogger({
        token,
        host: hostname,
        port,
        protocol: protocol.slice(0, -1),
        type: 'conformance',
        bufferSize: 100,
        sendIntervalMs: 200,
        supressErrors: true,
        callback: (error, bulk) => {
          const sent = bulk as { readonly msgs: readonly object[] } | undefined;
          if (error instanceof Error && sent !== undefined) {
            // The client hands back what it has given up; its user logs it again.
            setTimeout(() => {
              for (const message of sent.msgs) logger.log(message);
            }, 200);
            return;
          }
          open -= 100;
          onAcknowledged(100);
          if (open === 0) {
            logger.close();
            resolve();
          }
        },
      });
      void (async () => {
        for (const [index, message] of messages.entries()) {
          logger.log({ message, level: 'info', index });
          if (index % 100 === 99) await pause(PACE);
        }
      })();
    }),
};

/** Milliseconds that the SDK waits for what is sent, a full disk and the start after it included; by itself it gives up after 30 s. */
const patience = 300_000;

const otlpSender = (name: string, protocol: string, open: (product: Product, token: string) => LogRecordExporter): RealSender => ({
  name,
  protocol,
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const exporter = open(product, token);
    const untilTaken: LogRecordExporter = {
      export: (records, done) => {
        const attempt = (): void =>
          exporter.export(records, (result) => {
            if (result.code !== 0) {
              setTimeout(attempt, 200);
              return;
            }
            onAcknowledged(records.length);
            done(result);
          });
        attempt();
      },
      forceFlush: async () => undefined,
      shutdown: () => exporter.shutdown(),
    };
    const processor = new BatchLogRecordProcessor({
      exporter: untilTaken,
      maxExportBatchSize: 250,
      maxQueueSize: messages.length + 1,
      scheduledDelayMillis: 20,
      exportTimeoutMillis: patience,
    });
    const provider = new LoggerProvider({ processors: [processor] });
    const logger = provider.getLogger('conformance', '1.0.0');
    for (const [index, body] of messages.entries()) {
      logger.emit({ body, severityNumber: 9, severityText: 'INFO', attributes: { index } });
      if (index % 250 === 249) await pause(PACE);
    }
    await provider.forceFlush({ timeoutMillis: patience });
    await provider.shutdown();
  },
});

const otlp = otlpSender(
  '@opentelemetry/exporter-logs-otlp-proto',
  'otlp-logs',
  (product, token) =>
    new OTLPLogExporter({ url: `${product.otlpUrl}/v1/logs`, headers: { authorization: `Bearer ${token}` }, timeoutMillis: 4000 }),
);

const otlpGrpc = otlpSender('@opentelemetry/exporter-logs-otlp-grpc', 'otlp-grpc', (product, token) => {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return new GrpcLogExporter({ url: product.otlpGrpcUrl, metadata, timeoutMillis: 4000, compression: CompressionAlgorithm.GZIP });
});

const elasticsearch: RealSender = {
  name: '@elastic/elasticsearch',
  protocol: 'elasticsearch-bulk',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const client = new Client({ node: product.url, auth: { apiKey: token }, maxRetries: 5, requestTimeout: 10_000 });
    for (let start = 0; start < messages.length; start += 250) {
      const operations = messages
        .slice(start, start + 250)
        .flatMap((message, index) => [{ create: { _index: 'conformance' } }, { message, index: start + index }]);
      for (let taken = false; !taken; ) {
        try {
          const answer = await client.bulk({ operations });
          if (answer.errors) throw new Error(JSON.stringify(answer.items.find((item) => item.create?.error !== undefined)));
          taken = true;
        } catch (error) {
          if (error instanceof Error && error.message.startsWith('{')) throw error;
          await pause(200);
        }
      }
      onAcknowledged(operations.length / 2);
      await pause(PACE);
    }
    await client.close();
  },
};

export const realSenders: readonly RealSender[] = [
  listener,
  otlp,
  otlpGrpc,
  elasticsearch,
  winstonLoki,
  splunkLogging,
  fluentSender,
  beatsSender,
  datadogSender,
];
