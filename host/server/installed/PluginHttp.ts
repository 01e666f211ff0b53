import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Contribution, describeState } from '#core';
import { type Manifest, type RouteData, routes } from '#sdk';
import { PublicError, unavailable } from '#sdk/server';
import { foreignClashes } from '../external/foreignClashes';
import { type LoadedPlugin, pluginFileAddress } from '../external/LoadedPlugin';
import type { PluginWatch } from '../external/PluginWatch';
import { CallerSignals } from '../http/callerSignal';
import { createHttpServer, type HttpServerOptions } from '../http/createHttpServer';
import type { HttpServer } from '../http/HttpServer';
import { type MountedRoute, type MountOptions, mountRoutes } from '../http/mountRoutes';
import { ForeignRoutes } from './ForeignRoutes';
import { noteUnanswered } from './noteUnanswered';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The plugin that a method and an address are of; undefined for none. */
type OwnerOf = (method: string, url: string) => string | undefined;

/** Routes and browser files of the plugins from outside. They change while the port stays open: each change makes a router of its own. */
export class PluginHttp {
  private current: { readonly server: HttpServer; readonly ownerOf: OwnerOf } | undefined;

  private readonly signals = new CallerSignals();

  constructor(
    private readonly options: Omit<MountOptions, 'manifests' | 'signals'> & HttpServerOptions,
    private readonly watch: Pick<PluginWatch, 'note'>,
    /** What is part of the product: nothing from outside answers in its place. */
    private readonly builtIn: () => readonly Manifest[],
  ) {}

  /** Takes a request that is a plugin's. @returns false where it is none */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request;
    if (this.current === undefined) return false;
    const { server, ownerOf } = this.current;
    if (!url.startsWith('/plugin-files/') && ownerOf(method, url) === undefined) return false;
    server.routing(request, response);
    return true;
  }

  /** @returns the routes that answer from now on */
  async renew(loaded: readonly LoadedPlugin[]): Promise<readonly MountedRoute[]> {
    const server = await createHttpServer(this.options);
    const manifests = loaded.map(({ plugin }, at) => this.withoutClashes(plugin.manifest, loaded.slice(0, at)));
    const ids = new Set(manifests.map(({ id }) => id));
    const foreign = new ForeignRoutes(manifests);
    const ownerOf: OwnerOf = (method, url) => {
      const [, id = ''] = /^\/api\/([a-z0-9-]+)(?=[/?]|$)/.exec(url) ?? [];
      return ids.has(id) ? id : foreign.ownerOf(method, url);
    };
    noteUnanswered(server, this.watch, ownerOf);
    const files = new Map(
      loaded.flatMap((one) => [...one.browserFiles].map(([name, bytes]) => [pluginFileAddress(one, name), bytes] as const)),
    );
    server.get('/plugin-files/*', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const bytes = files.get(path);
      const type = types[extname(path)];
      if (bytes === undefined || type === undefined) throw new PublicError(404, 'NOT_FOUND', `There is nothing at GET ${path}.`);
      return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    });
    const mounted = await mountRoutes(server, { ...this.options, signals: this.signals, manifests });
    server.setNotFoundHandler(async ({ method, url }) => {
      const [path = ''] = url.split('?');
      const owner = ownerOf(method, url);
      const state = owner === undefined ? undefined : this.options.plugins.state(owner);
      if (state?.status === 'off') throw unavailable(`The plugin ${owner} is ${describeState(state)}.`, 30);
      throw new PublicError(404, 'NOT_FOUND', `There is nothing at ${method} ${path}.`);
    });
    await server.ready();
    this.current = { server, ownerOf };
    return mounted;
  }

  /** Without the routes that something else answers at: what lies in the folder asks nobody, and a newer product may have taken a path since. */
  private withoutClashes(manifest: Manifest, before: readonly LoadedPlugin[]): Manifest {
    const clashes = foreignClashes(manifest, [...this.builtIn(), ...before.map(({ plugin }) => plugin.manifest)]);
    for (const { route, as } of clashes)
      this.watch.note(manifest.id, 'load', `Its route ${route} is not served: it is in the way of ${as}.`);
    const left = new Set(clashes.map(({ route }) => route));
    const isServed = ({ point, data }: Contribution): boolean => {
      const { method, path } = data as Partial<RouteData>;
      return point !== routes.id || !left.has(`${method} ${path}`);
    };
    return left.size === 0 ? manifest : { ...manifest, contributes: manifest.contributes.filter(isServed) };
  }
}
