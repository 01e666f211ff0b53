import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { RequestFault } from '../../intake/RequestFault';
import type { Datagram, StreamReceiver } from '../../intake/streamReceiver';
import { unpack } from '../http/unpack';
import { NOBODY } from '../ledger/Refusals';
import { GatheredGroups } from './GatheredGroups';
import type { StreamPortOptions } from './StreamPort';

/** Packets being read at a time; what comes beyond is dropped and counted. */
const MOST_PACKETS = 10_000;
/** Bytes that the system is asked to hold for us. */
const RECEIVE_BUFFER = 8 * 1024 * 1024;

/** A UDP port of one receiver. */
export class DatagramPort {
  private socket: Socket | undefined;
  private readonly groups: GatheredGroups;
  private readonly reading = new Set<Promise<void>>();
  private receiver: StreamReceiver | undefined;

  constructor(private readonly options: StreamPortOptions) {
    this.groups = new GatheredGroups(options.parts, options.senders, options.protocol);
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
    await this.receiver?.stop?.();
    await this.groups.stop(milliseconds);
  }

  private take(bytes: Buffer, { address }: RemoteInfo): void {
    const { budget, disk, refusals } = this.options.parts;
    if (disk.noRoom !== undefined) {
      refusals.diskFull(this.options.protocol, this.groups.last, address);
      return;
    }
    if (this.reading.size >= MOST_PACKETS || !budget.take(bytes.length)) {
      refusals.overloaded(this.options.protocol, this.groups.last, address);
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
      this.receiver = receiver;
      const packet: Datagram = {
        remote,
        bytes,
        largestLog,
        intake: (token) => this.groups.intake(token, remote),
        later: this.groups,
        unpack: (packed) => unpack(packed, largestFrame),
      };
      await receiver.datagram?.(packet);
    } catch (error) {
      if (error instanceof RequestFault) {
        const reason = error.status === 413 ? 'oversized' : 'malformed';
        parts.ledger.rejected(this.groups.last ?? NOBODY, protocol, reason, 1, `${remote}: ${error.message}`);
      } else parts.logger.error({ err: error, receiver: protocol }, 'a receiver failed');
    }
  }
}
