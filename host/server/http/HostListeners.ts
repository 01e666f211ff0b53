import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Listeners } from '#sdk/server';
import { browserUrl } from './announcement';
import { bindFault } from './bindFault';
import { connectionCaps } from './connectionCaps';
import { createNodeServer, type TlsFiles } from './createNodeServer';
import { stopServer } from './stopServer';

type HttpListener = Parameters<Listeners['http']>[0];

/** Milliseconds that requests in progress are given when the plugin that listens is stopped alone. */
const stopPatience = 1000;

interface Listening {
  readonly server: Server;
  /** Connections that speak another protocol by now: the server knows nothing of them. */
  readonly upgraded: Set<Duplex>;
}

/** The ports that plugins open beside the main one, on the same address and with the same limits. */
export class HostListeners implements Listeners {
  private readonly open = new Set<Listening>();
  /** Bound ports by the listener's name; the main one, which is opened elsewhere, is `http`. */
  readonly ports = new Map<string, number>();

  constructor(
    private readonly host: string,
    private readonly tls: TlsFiles | undefined,
    private readonly logger: Logger,
  ) {}

  /** The service of one plugin: what it listens on ends with it. */
  forPlugin(onStop: (run: () => Promise<void>) => void): Listeners {
    return { http: (listener) => this.http(listener, onStop), address: (name) => this.address(name) };
  }

  /** @param onStop told how to end the listener before the host does */
  async http({ name, port, setting, handle, upgrade }: HttpListener, onStop?: (run: () => Promise<void>) => void): Promise<number> {
    const upgraded = new Set<Duplex>();
    const server = createNodeServer(handle, { tls: this.tls, caps: connectionCaps() });
    if (upgrade !== undefined)
      server.on('upgrade', (request, socket, head) => {
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        upgrade(request, socket, head);
      });
    const bound = await listen(server, this.host, port).catch((error: unknown) => {
      throw bindFault(error, this.host, port, setting);
    });
    server.on('error', (error) => this.logger.error(error, `Listener ${name} failed.`));
    const listening = { server, upgraded };
    this.open.add(listening);
    this.ports.set(name, bound);
    this.logger.info({ host: this.host, port: bound }, `Listening for ${name}.`);
    onStop?.(async () => {
      if (!this.open.has(listening)) return;
      if (this.ports.get(name) === bound) this.ports.delete(name);
      await this.end(listening, stopPatience);
    });
    return bound;
  }

  address(name: string): string | undefined {
    const port = this.ports.get(name);
    return port === undefined ? undefined : browserUrl(this.host, port, this.tls !== undefined);
  }

  async close(patience: number): Promise<void> {
    await Promise.all([...this.open].map((listening) => this.end(listening, patience)));
  }

  private async end(listening: Listening, patience: number): Promise<void> {
    this.open.delete(listening);
    const stopped = stopServer(listening.server, patience);
    for (const socket of listening.upgraded) socket.destroy();
    await stopped;
  }
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
