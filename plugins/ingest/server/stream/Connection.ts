import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestFault } from '../../intake/RequestFault';
import type { Sender } from '../../intake/Sender';
import type { GroupIntake, LaterIntake, StreamConnection } from '../../intake/streamReceiver';
import type { Acceptance } from '../acceptance/Acceptance';
import { unpack } from '../http/unpack';
import { NOBODY } from '../ledger/Refusals';
import { GroupBook } from './GroupBook';
import { limitedIntake } from './limitedIntake';
import type { Senders } from './Senders';
import { SocketInput } from './SocketInput';
import type { StreamParts } from './StreamParts';
import { settled } from './settled';

/** Milliseconds in which a sender that is gone answers the first byte of an acknowledgement with a reset. */
const ECHO = 200;
/**
 * Milliseconds in which senders wait for an acknowledgement. One that comes later may not be heard: the sender has given up, without closing, and
 * sends the same again.
 */
const HEARD = 5000;
/** Groups on their way to the store at a time; with more, reading waits. */
const MOST_GROUPS = 64;

/** A sender's connection: its groups are settled side by side and acknowledged in their order. */
export class Connection implements StreamConnection {
  readonly input: SocketInput;
  readonly remote: string;
  /** By the clock of `performance`. */
  readonly openedAt = performance.now();
  readonly largestFrame: number;
  readonly largestLog: number;
  private readonly groups: GroupBook;
  private readonly running = new Set<Promise<void>>();
  /** Groups whose sender waits for an acknowledgement, each with the timer that ends when it may have given up. */
  private readonly awaited = new Map<Acceptance, NodeJS.Timeout>();
  private tail: Promise<void> = Promise.resolve();
  /** Ends with the latest acknowledgement. */
  private told: Promise<void> = Promise.resolve();
  private last: Sender | undefined;
  /** Whether a sender that has said all still listens. */
  private listens = false;
  private stopped = false;

  constructor(
    private readonly socket: Socket,
    private readonly parts: StreamParts,
    private readonly protocol: string,
    private readonly senders: Senders,
    readonly later: LaterIntake,
    readonly sharedKey: string | undefined,
  ) {
    this.remote = socket.remoteAddress ?? 'unknown';
    this.largestFrame = parts.largestFrame;
    this.largestLog = parts.largestLog;
    this.groups = new GroupBook((sender) => parts.accept(sender, protocol, Date.now()));
    this.input = new SocketInput(socket, parts.budget, parts.largestFrame, () => this.running.size < MOST_GROUPS);
    // From now on the sender may come again over another connection: its logs must be known by then.
    socket.once('close', () => this.expectRetries());
  }

  /** Whether its sender has not sent a byte yet. */
  get isSilent(): boolean {
    return this.socket.bytesRead === 0;
  }

  async sender(token: string | undefined): Promise<Sender | undefined> {
    return this.senders.of(token);
  }

  async intake(token: string | undefined): Promise<GroupIntake> {
    const sender = await this.senders.of(token);
    if (sender === undefined) return this.senders.unknown(token, this.remote);
    this.last = sender;
    return limitedIntake(await this.groups.of(sender));
  }

  flush(acknowledgement?: Uint8Array | string): void {
    const groups = this.groups.take();
    if (groups.length === 0 && acknowledgement === undefined) return;
    const heardUntil = this.input.takeArrival() + HEARD;
    if (acknowledgement !== undefined) for (const group of groups) this.await(group, heardUntil);
    const before = this.tail;
    const settling = this.settle(groups);
    const done: Promise<void> = settling
      .then(async (isDurable) => {
        await before;
        const isTold = acknowledgement === undefined || (isDurable && (await this.tell(acknowledgement)) && performance.now() < heardUntil);
        for (const group of groups) {
          group.close(isTold);
          clearTimeout(this.awaited.get(group));
          this.awaited.delete(group);
        }
      })
      .catch((error: unknown) => this.parts.logger.error({ err: error, receiver: this.protocol }, 'a group of logs was not settled'))
      .finally(() => {
        this.running.delete(done);
        this.input.look();
      });
    this.tail = done;
    if (acknowledgement !== undefined) this.told = done;
    this.running.add(done);
  }

  write(bytes: Uint8Array | string): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  unpack(bytes: Buffer): Promise<Buffer> {
    return unpack(bytes, this.largestFrame);
  }

  /** Counts a stream that could not be read on. */
  fault({ status, message }: RequestFault): void {
    if (status === 401) {
      this.parts.refusals.unknownSender(this.protocol, this.remote, message);
      return;
    }
    const reason = status === 413 ? 'oversized' : status === 429 ? 'overloaded' : 'malformed';
    this.parts.ledger.rejected(this.last ?? NOBODY, this.protocol, reason, 1, `${this.remote}: ${message}`);
  }

  /** Reads no more, and waits until all acknowledgements are told. What no flush has ended is stored and not acknowledged. */
  async finish(): Promise<void> {
    this.input.release();
    for (const group of this.groups.take()) {
      group.close(false);
      void this.settle([group]).catch(() => undefined);
    }
    this.expectRetries();
    await this.told;
  }

  /** Resolves when everything taken is durable. */
  async stored(): Promise<void> {
    await Promise.all(this.running);
  }

  close(): void {
    this.socket.end();
    this.socket.destroySoon();
  }

  /** For a stop whose time is over. */
  abort(): void {
    this.stopped = true;
    this.socket.destroy();
  }

  /** The sender has closed, or at least said all: it may be gone, and come again before these are durable. */
  private expectRetries(): void {
    for (const group of this.awaited.keys()) group.close(false);
  }

  private await(group: Acceptance, heardUntil: number): void {
    const left = heardUntil - performance.now();
    if (this.socket.destroyed || left <= 0) group.close(false);
    else
      this.awaited.set(
        group,
        setTimeout(() => group.close(false), left),
      );
  }

  private async settle(groups: readonly Acceptance[]): Promise<boolean> {
    const outcomes = await Promise.all(groups.map((group) => settled(group, () => this.stopped)));
    return outcomes.every(Boolean);
  }

  /** @returns whether the sender has it, as far as can be known */
  private async tell(acknowledgement: Uint8Array | string): Promise<boolean> {
    if (!this.socket.readableEnded || this.listens) return this.send(acknowledgement);
    // One that is gone has closed in the same words as one that waits: it shows itself by the answer to the first byte.
    const bytes = Buffer.from(acknowledgement);
    if (!(await this.send(bytes.subarray(0, 1)))) return false;
    await pause(ECHO);
    this.listens = await this.send(bytes.subarray(1));
    return this.listens;
  }

  private send(bytes: Uint8Array | string): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.socket.destroyed || this.socket.writableEnded) resolve(false);
      else this.socket.write(bytes, (error) => resolve(error == null));
    });
  }
}
