import type { IncomingHttpHeaders } from 'node:http';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { type Context, code, definePoint, defineService } from '#sdk';
import type { RawHandler } from '#sdk/server';
import type { Signal } from './common/signal';
import type { MetricIntake } from './server/metrics/MetricIntake';
import type { FlatObject } from './server/record/FlatObject';
import type { Instant } from './server/record/instant';
import type { LogRecord } from './server/record/LogRecord';
import type { Repair } from './server/record/RowEncoder';
import type { SpanIntake } from './server/spans/SpanIntake';

export type { AddressesResponse } from './common/addresses';
export type { Signal } from './common/signal';
export * from './limitsContract';
export type { Exemplar, MetricDescription, MetricIntake, SampleRejection, Series } from './server/metrics/MetricIntake';
export type { Instant } from './server/record/instant';
export type { LogRecord } from './server/record/LogRecord';
export type { Severity } from './server/record/severity';
export type { SpanIntake } from './server/spans/SpanIntake';
export type { SpanEvent, SpanKind, SpanLink, SpanRecord, SpanStatus } from './server/spans/SpanRecord';
export * from './streamReceiver';

/** The account and shipping token that a request came with. */
export interface Sender {
  readonly accountId: number;
  readonly tokenId: number;
}

/** Why a log, sample or span was not stored, in the ledger's words. */
export const rejectionReasons = ['malformed', 'oversized', 'unsupported', 'refused-by-store'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** Why a log gave no row: `dropped` by a processor's rule, or not fit to be stored. */
export type LogFault = RejectionReason | 'dropped';

/** Why a message was turned away unread. The ledger counts it once for each message, request or connection, whichever the sender tried. */
export const refusalReasons = ['unknown-sender', 'overloaded', 'disk-full', 'over-plan', 'unreadable'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What became of the logs, samples or spans of one request. */
export interface Settlement {
  /** Those that are in the store; a retry's that were there already count too. */
  readonly stored: number;
  /** Reason by log, data point or span number, for those that the store itself refused after they had been taken. */
  readonly refused: ReadonlyMap<number, RejectionReason>;
}

/**
 * Takes the logs of one request. `log` is a number of the receiver's choice that names the log in the answer, such as its line.
 * Nothing may be acknowledged before {@link settle} has resolved.
 */
export interface LogIntake {
  /**
   * One JSON object.
   * @param time for protocols that tell it outside the object
   * @param members of the object, from a receiver that has written it itself: they are not looked for again
   * @returns undefined when it was taken
   */
  json(bytes: Buffer, start: number, end: number, log: number, type?: string, time?: Instant, members?: FlatObject): LogFault | undefined;
  /** A line of plain text: it becomes the message. */
  text(bytes: Buffer, start: number, end: number, log: number, type?: string): LogFault | undefined;
  /** A record that the receiver has read itself. */
  record(record: LogRecord, log: number): LogFault | undefined;
  /** Counts logs that the receiver itself had to change. */
  repaired(repair: Repair, logs?: number): void;
  /** Counts a log that could not be taken, with its text for the ledger's samples. */
  reject(reason: RejectionReason, sample: string, logs?: number): void;
  /**
   * Resolves when everything taken is durable.
   * @throws PublicError 503 with retryAfter when the store did not take it in time; the sender should send the same again
   */
  settle(): Promise<Settlement>;
}

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
      port: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/)
        .optional(),
      /** Setting of a second port with the same paths, opened only when the installation has a certificate: a text, `off` closes it. */
      tlsPort: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/)
        .optional(),
      /** Setting of a port with the same paths that may be missing: a text, `off` closes it, and one that cannot be opened stops nothing. */
      sidePort: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/)
        .optional(),
      /** Paths that it answers on these ports; `:name` stands for one segment. */
      paths: z.array(z.string().startsWith('/')).optional(),
      /** Paths of its routes on the main port, for people to read. */
      mainPaths: z.array(z.string().startsWith('/')).optional(),
    }),
  code: code<Receiver>(),
});

/** What a step makes of a log: nothing leaves it as it is. `drop` names the rule, which the ledger counts. */
export type LogVerdict = undefined | { readonly log: LogRecord } | { readonly drop: string };

/**
 * Looks at one log at a time. It runs for every log, so it must be quick and cannot wait. The record stays as it is, in all its depth; a changed one is
 * made anew and handed over with all that is in it: `{ log: { ...record, service: 'cart' } }`. When it throws, the log goes on as it was and is counted as not processed.
 */
export type LogStep = (record: Readonly<LogRecord>) => LogVerdict;

/** A kind of step between receivers and store: parsing rules, drop filters, sampling, logs to metrics. */
export interface LogProcessor {
  /**
   * Awaited before {@link stepFor} when it gives a promise, so that a step never runs on what is not known yet; cheap when all is at hand.
   * @throws PublicError 503: the sender is told to come again
   */
  ready?(sender: Sender, services: Pick<Context, 'get' | 'find'>): Promise<void> | undefined;
  /**
   * Asked before each request or group of messages, with what the plugin holds in memory; an account for which there is nothing to do gets no step, and its
   * logs never become objects on their way.
   */
  stepFor(sender: Sender, services: Pick<Context, 'get' | 'find'>): LogStep | undefined;
  /**
   * Whether a line may concern the step, told by a look at its bytes: a JSON line as it came, its escapes included. Lines that no step wants stay bytes on their way,
   * which is ten times as cheap. Absent when the step has to see every log. A log that is an object anyway is shown to the step without being asked for.
   */
  glance?(bytes: Uint8Array, start: number, end: number): boolean;
}

/** Steps between receivers and store, in order: what one leaves is what the next one sees. */
export const processors = definePoint({
  id: 'ingest/processor@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<LogProcessor>(),
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

/** What a plugin keeps beside the store, shown below what is stored. */
export const storageParts = definePoint({
  id: 'ingest/storage-part@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
