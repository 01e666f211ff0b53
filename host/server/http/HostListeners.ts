import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Listeners } from '#sdk/server';
import { browserUrl } from '../lifecycle/announcement';
import { bindFault } from './bindFault';
import { connectionCaps } from './connectionCaps';
import { createNodeServer, type TlsFiles } from './createNodeServer';
import { stopServer } from './stopServer';

type HttpListener = Parameters<Listeners['http']>[0];

/** The ports that plugins open beside the main one, on the same address and with the same limits. */
export class HostListeners implements Listeners {
  private readonly servers: Server[] = [];
  /** Bound ports by the listener's name; the main one, which is opened elsewhere, is `http`. */
  readonly ports = new Map<string, number>();

  constructor(
    private readonly host: string,
    private readonly tls: TlsFiles | undefined,
    private readonly logger: Logger,
  ) {}

  async http({ name, port, setting, handle }: HttpListener): Promise<number> {
    const server = createNodeServer(handle, { tls: this.tls, caps: connectionCaps() });
    const bound = await listen(server, this.host, port).catch((error: unknown) => {
      throw bindFault(error, this.host, port, setting);
    });
    server.on('error', (error) => this.logger.error(error, `Listener ${name} failed.`));
    this.servers.push(server);
    this.ports.set(name, bound);
    this.logger.info({ host: this.host, port: bound }, `Listening for ${name}.`);
    return bound;
  }

  address(name: string): string | undefined {
    const port = this.ports.get(name);
    return port === undefined ? undefined : browserUrl(this.host, port, this.tls !== undefined);
  }

  async close(patience: number): Promise<void> {
    await Promise.all(this.servers.map((server) => stopServer(server, patience)));
  }
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
