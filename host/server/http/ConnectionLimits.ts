import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Networks } from './Networks';

export interface ConnectionCaps {
  /** Connections of one port. */
  readonly most: number;
  /** Connections of one port from one address. */
  readonly mostOfAddress: number;
  /** Addresses that stand for many people, such as reverse proxies: `most` alone bounds them. */
  readonly shared: Networks;
}

interface Known {
  readonly socket: Socket;
  readonly address: string;
  isAnswered: boolean;
}

/** Both ends of a connection over TLS, and of the one beneath it, are the same. */
const nameOf = (socket: Socket): string => `${socket.remoteAddress} ${socket.remotePort}`;

/**
 * The connections of a port. At a cap, the one that has gone longest without a request makes room for the newcomer: whoever opens connections and asks nothing loses
 * them first. When all are being answered, the newcomer is turned away.
 */
export class ConnectionLimits {
  /** By their names; the longest without a request first. */
  private readonly all = new Map<string, Known>();
  private readonly ofAddress = new Map<string, Map<string, Known>>();

  constructor(private readonly caps: ConnectionCaps) {}

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.take(socket));
    server.on('request', ({ socket }, response: ServerResponse) => this.asked(nameOf(socket), response));
  }

  private take(socket: Socket): void {
    const { most, mostOfAddress, shared } = this.caps;
    const address = socket.remoteAddress ?? '';
    const others = this.ofAddress.get(address)?.size ?? 0;
    const hasRoom =
      (others < mostOfAddress || shared.holds(address) || this.makeRoom(this.ofAddress.get(address))) &&
      (this.all.size < most || this.makeRoom(this.all));
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const name = nameOf(socket);
    const known: Known = { socket, address, isAnswered: false };
    this.keep(name, known);
    socket.once('close', () => {
      if (this.all.get(name) === known) this.forget(name, known);
    });
  }

  private asked(name: string, response: ServerResponse): void {
    const known = this.all.get(name);
    if (known === undefined) return;
    known.isAnswered = true;
    response.once('close', () => {
      known.isAnswered = false;
      if (this.all.get(name) !== known) return;
      this.forget(name, known);
      this.keep(name, known);
    });
  }

  private keep(name: string, known: Known): void {
    this.all.set(name, known);
    const others = this.ofAddress.get(known.address) ?? new Map<string, Known>();
    this.ofAddress.set(known.address, others.set(name, known));
  }

  private forget(name: string, { address }: Known): void {
    this.all.delete(name);
    const others = this.ofAddress.get(address);
    others?.delete(name);
    if (others?.size === 0) this.ofAddress.delete(address);
  }

  /** @returns whether one of them gave way */
  private makeRoom(among: ReadonlyMap<string, Known> | undefined): boolean {
    for (const [name, known] of among ?? []) {
      if (known.isAnswered) continue;
      // It counts no more at once, though its end is told later.
      this.forget(name, known);
      known.socket.destroy();
      return true;
    }
    return false;
  }
}
