import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { atMost } from '#core';
import { pages } from '#sdk';
import type { OutsideSources } from '../config/outsideSources';
import type { Readiness } from '../engines/readiness';
import type { HostMetrics } from '../metrics/HostMetrics';
import { contributionsOf } from '../registry/contributionsOf';
import { bindFault } from './bindFault';
import { serveBrowserFiles } from './browserFiles';
import type { BuiltPage } from './builtPage';
import { CallerSignals } from './callerSignal';
import { createHttpServer, type HttpServerOptions } from './createHttpServer';
import type { TlsFiles } from './createNodeServer';
import { addHealthRoutes } from './healthRoutes';
import type { Reader } from './machineReaders';
import { type MountedRoute, type MountOptions, mountRoutes } from './mountRoutes';
import type { PageSource } from './PageSource';

export interface HttpOptions extends Omit<MountOptions, 'signals'> {
  readonly metrics: HostMetrics;
  readonly logger: Logger;
  readonly tls: TlsFiles | undefined;
  readonly trustedProxies: readonly string[];
  /** What pages may take from servers that the operator has named. */
  readonly outside: OutsideSources;
  readonly host: string;
  readonly port: number;
  readonly aside?: HttpServerOptions['aside'];
  /** Where people reach the support: a `mailto:` or `https:` address. */
  readonly supportContact: string | null;
  readonly readiness: () => Readiness;
  /** The page and its files; undefined where they are not built. */
  readonly pages: PageSource | BuiltPage | undefined;
  /** Who may read metrics. */
  readonly isReader: (reader: Reader) => boolean;
}

export interface OpenHttp {
  readonly port: number;
  readonly routes: readonly MountedRoute[];
  /** Stops accepting, lets requests finish, aborts what is left at half of `patience` milliseconds and cuts it at the end. */
  close(patience: number): Promise<void>;
}

/** The main port: health, every plugin's routes, the browser's files. */
export async function openHttp(options: HttpOptions): Promise<OpenHttp> {
  const signals = new CallerSignals();
  const server = await createHttpServer(options);
  addHealthRoutes(server, options.metrics, options.readiness, options.isReader);
  const routes = await mountRoutes(server, { ...options, signals });
  const framed = contributionsOf(options.manifests, pages).filter(({ data }) => data.framed === true);
  await serveBrowserFiles(
    server,
    options.supportContact,
    framed.map(({ data }) => data.path),
    options.pages,
  );
  await server.listen({ host: options.host, port: options.port }).catch(async (error: unknown) => {
    await server.close();
    throw bindFault(error, options.host, options.port, 'ASTROLABE_PORT');
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    routes,
    close: async (patience) => {
      const closed = server.close();
      if (await atMost(patience / 2, closed)) return;
      signals.abortAll();
      if (await atMost(patience / 2, closed)) return;
      server.server.closeAllConnections();
      await closed;
    },
  };
}
