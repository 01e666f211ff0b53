import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { Datagram, GroupIntake, Sender } from '../../contract';
import { RequestFault } from '../http/RequestFault';
import { unpack } from '../http/unpack';
import { NOBODY } from '../ledger/Refusals';
import { GroupBook } from './GroupBook';
import type { StreamPortOptions } from './StreamPort';
import { settled } from './settled';

/** Milliseconds that packets are gathered before their group goes its way. */
const GATHER = 20;
/** Packets being read at a time; what comes beyond is dropped and counted. */
const MOST_PACKETS = 10_000;
/** Bytes that the system is asked to hold for us. */
const RECEIVE_BUFFER = 8 * 1024 * 1024;

/** A UDP port of one receiver. */
export class DatagramPort {
  private socket: Socket | undefined;
  private readonly groups: GroupBook;
  private readonly reading = new Set<Promise<void>>();
  private readonly settling = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private last: Sender | undefined;
  private stopped = false;

  constructor(private readonly options: StreamPortOptions) {
    const { parts, protocol } = options;
    this.groups = new GroupBook((sender) => parts.accept(sender, protocol, Date.now()));
  }

  /** @returns the bound port */
  async open(host: string, port: number): Promise<number> {
    const { parts, protocol } = this.options;
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' });
    const listening = once(socket, 'listening');
    socket.bind({ address: host, port });
    await listening;
    try {
      socket.setRecvBufferSize(RECEIVE_BUFFER);
    } catch {
      // The system's own size stays.
    }
    socket.on('error', (error) => parts.logger.error({ err: error, receiver: protocol }, 'a port failed'));
    socket.on('message', (bytes, from) => this.take(bytes, from));
    this.socket = socket;
    return socket.address().port;
  }

  async stop(milliseconds: number): Promise<void> {
    const { socket } = this;
    if (socket === undefined) return;
    await new Promise<void>((resolve) => socket.close(() => resolve()));
    await Promise.all(this.reading);
    clearTimeout(this.timer);
    this.finish();
    let limit: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      limit = setTimeout(() => {
        this.stopped = true;
        resolve();
      }, milliseconds);
    });
    await Promise.race([Promise.all(this.settling), over]);
    clearTimeout(limit);
  }

  private take(bytes: Buffer, { address }: RemoteInfo): void {
    const { budget, disk, refusals } = this.options.parts;
    if (disk.noRoom !== undefined) {
      refusals.diskFull(this.options.protocol, this.last, address);
      return;
    }
    if (this.reading.size >= MOST_PACKETS || !budget.take(bytes.length)) {
      refusals.overloaded(this.options.protocol, this.last, address);
      return;
    }
    const read: Promise<void> = this.read(bytes, address).finally(() => {
      this.reading.delete(read);
      budget.give(bytes.length);
    });
    this.reading.add(read);
  }

  private async read(bytes: Buffer, remote: string): Promise<void> {
    const { parts, protocol, load } = this.options;
    const { largestLog, largestFrame } = parts;
    try {
      const receiver = await load();
      await parts.prepare();
      const intake = (token: string | undefined): Promise<GroupIntake> => this.intake(token, remote);
      const packet: Datagram = { remote, bytes, largestLog, intake, unpack: (packed) => unpack(packed, largestFrame) };
      await receiver.datagram?.(packet);
    } catch (error) {
      if (error instanceof RequestFault) {
        const reason = error.status === 413 ? 'oversized' : 'malformed';
        parts.ledger.rejected(this.last ?? NOBODY, protocol, reason, 1, `${remote}: ${error.message}`);
      } else parts.logger.error({ err: error, receiver: protocol }, 'a receiver failed');
    }
  }

  private async intake(token: string | undefined, remote: string): Promise<GroupIntake> {
    const { senders } = this.options;
    const sender = await senders.of(token);
    if (sender === undefined) return senders.unknown(token, remote);
    this.last = sender;
    const group = await this.groups.of(sender);
    // Only now: a timer that ends while the group is being opened would not find it.
    this.timer ??= setTimeout(() => this.finish(), GATHER);
    return group;
  }

  private finish(): void {
    this.timer = undefined;
    for (const group of this.groups.take()) {
      const done: Promise<void> = settled(group, () => this.stopped)
        .then(() => group.close(true))
        .catch((error: unknown) => this.options.parts.logger.error({ err: error }, 'a group of packets was not settled'))
        .finally(() => this.settling.delete(done));
      this.settling.add(done);
    }
  }
}
