import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { RequestFault } from '../../intake/RequestFault';
import type { StreamReceiver } from '../../intake/streamReceiver';
import { Connection } from './Connection';
import { GatheredGroups } from './GatheredGroups';
import type { Senders } from './Senders';
import type { StreamParts } from './StreamParts';

/** PEM texts. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface StreamPortOptions {
  readonly parts: StreamParts;
  readonly protocol: string;
  readonly senders: Senders;
  readonly certificate?: Certificate;
  readonly sharedKey?: string;
  load(): Promise<StreamReceiver>;
}

const MOST_CONNECTIONS = 1000;
/** Bytes that a connection whose place was taken holds beside its logs until they are stored; measured with 20,000 of one log each. */
const LEFT_BEHIND = 16 * 1024;
const HANDSHAKE_PATIENCE = 20_000;
const KEEP_ALIVE_AFTER = 60_000;
/** Milliseconds after which a connection that has sent nothing gives its place to another one. */
const SILENT = 20_000;

/** A TCP port of one receiver, with or without TLS, and the connections on it. */
export class StreamPort {
  private readonly server: Server;
  private readonly connections = new Map<Connection, Promise<void>>();
  /** Those among them that have a place, the oldest first. */
  private readonly placed = new Set<Connection>();
  /** Those among them that have a place but need it no more: nobody waits for what they have still to store. The oldest first. */
  private readonly yielding = new Set<Connection>();
  private readonly groups: GatheredGroups;
  private receiver: StreamReceiver | undefined;

  constructor(private readonly options: StreamPortOptions) {
    const { certificate, parts, protocol } = options;
    this.groups = new GatheredGroups(parts, options.senders, protocol);
    // Half-open: a sender that has said all still gets its acknowledgement.
    const limits = { allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_AFTER };
    const take = (socket: Socket): void => this.take(socket);
    this.server =
      certificate === undefined
        ? createServer(limits, take)
        : createTlsServer({ ...limits, ...certificate, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_PATIENCE }, take);
    // Sockets that are being opened or closed have no place, or none any more.
    this.server.maxConnections = 2 * MOST_CONNECTIONS;
    this.server.on('drop', (dropped) => this.refuse(dropped?.remoteAddress));
    this.server.on('tlsClientError', (error) => parts.logger.info({ receiver: protocol, err: error }, 'a TLS handshake failed'));
  }

  /** @returns the bound port */
  async open(host: string, port: number): Promise<number> {
    this.server.listen({ host, port });
    await once(this.server, 'listening');
    this.server.on('error', (error) => this.options.parts.logger.error({ err: error, receiver: this.options.protocol }, 'a port failed'));
    return (this.server.address() as AddressInfo).port;
  }

  /** Takes no more, finishes what was read, acknowledges it and closes. */
  async stop(milliseconds: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const connection of this.connections.keys()) connection.input.end();
    const limit = setTimeout(() => {
      for (const connection of this.connections.keys()) connection.abort();
    }, milliseconds);
    await Promise.all([...this.connections.values(), closed]);
    clearTimeout(limit);
    await this.receiver?.stop?.();
    await this.groups.stop(milliseconds);
  }

  private take(socket: Socket): void {
    const { parts, protocol, senders, sharedKey } = this.options;
    socket.on('error', () => undefined);
    // Those that broke and are still to be read have a place too.
    if (this.placed.size >= MOST_CONNECTIONS && !this.freePlace()) {
      this.refuse(socket.remoteAddress);
      socket.destroy();
      return;
    }
    const connection = new Connection(socket, parts, protocol, senders, this.groups, sharedKey);
    this.placed.add(connection);
    const done = this.serve(connection)
      .then(() => this.store(connection))
      .finally(() => this.connections.delete(connection));
    this.connections.set(connection, done);
  }

  private async serve(connection: Connection): Promise<void> {
    const { parts, protocol, load } = this.options;
    try {
      const receiver = await load();
      await parts.prepare();
      this.receiver = receiver;
      await receiver.serve?.(connection);
    } catch (error) {
      if (error instanceof RequestFault) {
        connection.fault(error);
        parts.logger.info({ receiver: protocol, remote: connection.remote, reason: error.message }, 'a connection was ended');
      } else parts.logger.error({ err: error, receiver: protocol }, 'a receiver failed');
    }
    await connection.finish();
  }

  /** Closes it when all is durable; before, if another one needs the place: some clients open a connection for each log. */
  private async store(connection: Connection): Promise<void> {
    const { budget } = this.options.parts;
    if (this.placed.has(connection)) this.yielding.add(connection);
    await connection.stored();
    if (this.placed.has(connection)) this.free(connection);
    else budget.give(LEFT_BEHIND);
  }

  /** @returns whether there was one to free */
  private freePlace(): boolean {
    const [oldest = this.silent()] = this.yielding;
    if (oldest === undefined) return false;
    this.options.parts.budget.add(LEFT_BEHIND);
    this.free(oldest);
    return true;
  }

  /** The connection that has sent nothing for longest, if that is long. */
  private silent(): Connection | undefined {
    const before = performance.now() - SILENT;
    for (const connection of this.placed) {
      if (connection.openedAt > before) return undefined;
      if (connection.isSilent) return connection;
    }
    return undefined;
  }

  private free(connection: Connection): void {
    this.yielding.delete(connection);
    this.placed.delete(connection);
    connection.close();
  }

  private refuse(remote = 'unknown'): void {
    this.options.parts.refusals.tooManyConnections(this.options.protocol, remote, MOST_CONNECTIONS);
  }
}
