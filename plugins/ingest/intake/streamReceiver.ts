import { z } from 'zod';
import { code, definePoint } from '#sdk';
import type { LogIntake } from './LogIntake';
import type { MetricIntake } from './MetricIntake';
import type { Sender } from './Sender';
import type { SpanIntake } from './SpanIntake';
import { settingName } from './settingName';

/** Takes a group of logs, samples or spans of one sender; the host of the receivers settles it. Of an unknown sender it only counts. */
export interface GroupIntake extends Omit<LogIntake, 'settle'> {
  /** Undefined for a sender whose token is missing or not known: nothing that it sends is taken, and nothing may be acknowledged. */
  readonly sender: Sender | undefined;
  readonly metrics: Omit<MetricIntake, 'settle'>;
  readonly spans: Omit<SpanIntake, 'settle'>;
}

/** Bytes of a connection. Reading stops while memory is short, so that the sender's window closes. */
export interface StreamInput {
  /** What has come and is not consumed yet. Valid until the next {@link more}. */
  readonly bytes: Buffer;
  consume(count: number): void;
  /**
   * Waits for more bytes.
   * @returns false at the end: the sender has closed, was silent too long, or the product stops; what is left in `bytes` will not grow
   */
  more(): Promise<boolean>;
  /**
   * How the connection ended: the sender said that this is all, it was lost, or the product stops. What had come of one that was lost can still
   * be read; undefined while it is open.
   */
  readonly ending: 'said' | 'lost' | 'stopped' | undefined;
  /** Waits until at least `count` bytes are there. @returns false when the end came before */
  need(count: number): Promise<boolean>;
}

/** For receivers that make samples of what came before: groups that outlive the connection or packet, as long as the port is open. */
export interface LaterIntake {
  sender(token: string | undefined): Promise<Sender | undefined>;
  /** A group that is settled soon after; asked again with the same token it may be the same. */
  intake(token: string | undefined): Promise<GroupIntake>;
}

/** One connection of a sender. */
export interface StreamConnection {
  /** Address of the sender. */
  readonly remote: string;
  readonly input: StreamInput;
  /** What the sender has to prove to know, for protocols that can; undefined when the installation asks for none. */
  readonly sharedKey: string | undefined;
  /** Bytes of the largest frame, packed and unpacked; the connection ends when more than that waits for its end. */
  readonly largestFrame: number;
  /** Largest log, in bytes. */
  readonly largestLog: number;
  /**
   * Whose logs come with this token.
   * @param token as the protocol carries it; the default of the port when undefined
   */
  sender(token: string | undefined): Promise<Sender | undefined>;
  /** Takes logs until the next {@link flush}; asked again with the same token it is the same group. */
  intake(token: string | undefined): Promise<GroupIntake>;
  /**
   * Ends the groups that are open. They are waited for while reading goes on.
   * @param acknowledgement written once all of them are durable; without one the protocol has none
   */
  flush(acknowledgement?: Uint8Array | string): void;
  write(bytes: Uint8Array | string): void;
  readonly later: LaterIntake;
  /** Gunzips or inflates. @throws RequestFault for broken data, and past `largestFrame` */
  unpack(bytes: Buffer): Promise<Buffer>;
}

/** One UDP packet. */
export interface Datagram {
  readonly remote: string;
  readonly bytes: Buffer;
  readonly largestLog: number;
  /** Of a sender that sends more than can be stored, it only counts. */
  intake(token: string | undefined): Promise<GroupIntake>;
  readonly later: LaterIntake;
  /** As for a connection. */
  unpack(bytes: Buffer): Promise<Buffer>;
}

/** One protocol on sockets of its own. It finds frames and reads them; ports, TLS, limits, tokens, batching and counting are done for it. */
export interface StreamReceiver {
  /**
   * Serves a connection until its end; the connection is closed afterwards, when all that was taken is durable, or all acknowledgements are told
   * and other connections need the place.
   * @throws RequestFault when the stream cannot be read on
   */
  serve?(connection: StreamConnection): Promise<void>;
  datagram?(packet: Datagram): Promise<void>;
  /** Before the product stops, once for each port, after the last packet and connection: hands over what was kept for later. */
  stop?(): Promise<void>;
}

/**
 * A receiver that owns sockets. Each port is named by the environment name of its setting, a text: a port number, 0 for a free one, or `off`.
 * A port that cannot be opened is reported and stops nothing.
 */
export const streamReceivers = definePoint({
  id: 'ingest/stream-receiver@1',
  side: 'server',
  schema: () =>
    z.object({
      title: z.string().min(1),
      tcp: settingName().optional(),
      udp: settingName().optional(),
      /** Opened only when the installation has a certificate. */
      tls: settingName().optional(),
      /** Setting with the token of senders that name none. */
      token: settingName().optional(),
      /** Setting with a key that senders have to know before anything of theirs is read. */
      sharedKey: settingName().optional(),
    }),
  code: code<StreamReceiver>(),
});
