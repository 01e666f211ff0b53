import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { code, definePoint, defineService } from '#sdk';
import type { RawHandler } from '#sdk/server';
import type { Signal } from '../common/signal';
import type { LogIntake } from './LogIntake';
import type { MetricIntake } from './MetricIntake';
import type { Sender } from './Sender';
import type { SpanIntake } from './SpanIntake';
import { settingName } from './settingName';

/** A request to a receiver, its sender known and its body read, inflated and within the limits. */
export interface ReceiverRequest {
  readonly method: string;
  /** Path without the query, relative to the mount. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly sender: Sender;
  /** Milliseconds since the epoch. */
  readonly received: number;
  readonly intake: LogIntake;
  /** For protocols that bring samples of metrics. Each intake is settled by itself. */
  readonly metrics: MetricIntake;
  /** For protocols that bring spans of traces. */
  readonly spans: SpanIntake;
  /** Largest log, in bytes. */
  readonly largestLog: number;
  /** Largest body, unpacked, in bytes; for receivers that unpack themselves. */
  readonly largestBody: number;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A request that cannot be served, before or while it is read; the receiver puts it into its protocol's words. */
export interface ReceiverFault {
  /** 400, 401, 405, 408, 413, 415, 429, 503, or 500 for a fault of our own. */
  readonly status: number;
  /** In capitals with underscores: `UNKNOWN_TOKEN`. */
  readonly code: string;
  readonly message: string;
  /** Seconds; the header Retry-After is set from it by the host of the receiver. */
  readonly retryAfter?: number;
}

/** One protocol. It reads and answers; ports, limits, tokens, batching and counting are done for it. */
export interface Receiver {
  /** What a request counts as that could not be read; logs unless it says so. */
  readonly signal?: Signal;
  /** Answers without a token, for handshakes; undefined means an ordinary request. */
  greet?(request: Pick<ReceiverRequest, 'method' | 'path' | 'query' | 'headers'>): Reply | undefined;
  /** The shipping token as this protocol carries it. */
  token(request: Pick<ReceiverRequest, 'query' | 'headers' | 'path'>): string | undefined;
  receive(request: ReceiverRequest): Promise<Reply>;
  refuse(fault: ReceiverFault, request: Pick<ReceiverRequest, 'headers' | 'path'>): Reply;
}

/**
 * A receiver: a protocol by which senders ship logs. With `port` it has a port of its own; on the main port it stands on the routes that
 * its plugin states as raw endpoints and leads there by {@link toReceiver}. Its code is loaded by the first request.
 */
export const receivers = definePoint({
  id: 'ingest/receiver@1',
  side: 'server',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Environment name of the setting that holds its own port; 0 picks a free one. */
      port: settingName().optional(),
      /** Setting of a second port with the same paths, opened only when the installation has a certificate: a text, `off` closes it. */
      tlsPort: settingName().optional(),
      /** Setting of a port with the same paths that may be missing: a text, `off` closes it, and one that cannot be opened stops nothing. */
      sidePort: settingName().optional(),
      /** Paths that it answers on these ports; `:name` stands for one segment. */
      paths: z.array(z.string().startsWith('/')).optional(),
      /** Paths of its routes on the main port, for people to read. */
      mainPaths: z.array(z.string().startsWith('/')).optional(),
    }),
  code: code<Receiver>(),
});

/** Serves requests that reach a receiver by a route of the main port. */
export interface ReceiverGateway {
  serve(receiverId: string, ...wire: Parameters<RawHandler>): Promise<void>;
}
export const receiverGatewayService = defineService<ReceiverGateway>('ingest/receiver-gateway@1');

/** Handler of a raw endpoint of the main port that leads to the receiver contributed under this id. */
export const toReceiver =
  (receiverId: string): RawHandler =>
  (request, response, about) =>
    about.services.get(receiverGatewayService).serve(receiverId, request, response, about);

/** Under which base URLs, such as `http://127.0.0.1:8070`, this machine itself reaches the receivers. */
export interface ReceiverAddresses {
  /** The receiver's own port, else the main one. Undefined for an unknown id, and until the ports are open. */
  of(receiverId: string): string | undefined;
}
/** For senders inside this installation. Built on `Listeners.address`. */
export const receiverAddressesService = defineService<ReceiverAddresses>('ingest/receiver-addresses@1');
