import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { describeState } from '#core';
import type { Manifest } from '#sdk';
import { PublicError, unavailable } from '#sdk/server';
import { type LoadedPlugin, pluginFileAddress } from '../external/LoadedPlugin';
import type { PluginWatch } from '../external/PluginWatch';
import { CallerSignals } from '../http/callerSignal';
import { createHttpServer, type HttpServerOptions } from '../http/createHttpServer';
import type { HttpServer } from '../http/HttpServer';
import { type MountedRoute, type MountOptions, mountRoutes } from '../http/mountRoutes';
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

/** Routes and browser files of the plugins from outside. They change while the port stays open: each change makes a router of its own. */
export class PluginHttp {
  private current: { readonly server: HttpServer; readonly ids: ReadonlySet<string> } | undefined;

  private readonly signals = new CallerSignals();

  constructor(
    private readonly options: Omit<MountOptions, 'manifests' | 'signals'> & HttpServerOptions,
    private readonly watch: Pick<PluginWatch, 'note'>,
  ) {}

  /** Takes a request that is a plugin's. @returns false where it is none */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const [, area, id = ''] = /^\/(api|plugin-files)\/([a-z0-9-]+)(?=[/?]|$)/.exec(request.url ?? '') ?? [];
    if (area === undefined || this.current === undefined || (area === 'api' && !this.current.ids.has(id))) return false;
    this.current.server.routing(request, response);
    return true;
  }

  /** @returns the routes that answer from now on */
  async renew(loaded: readonly LoadedPlugin[]): Promise<readonly MountedRoute[]> {
    const server = await createHttpServer(this.options);
    noteUnanswered(server, this.watch);
    const manifests: Manifest[] = loaded.map(({ plugin }) => plugin.manifest);
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
    const routes = await mountRoutes(server, { ...this.options, signals: this.signals, manifests });
    server.setNotFoundHandler(async ({ method, url }) => {
      const [path = ''] = url.split('?');
      const state = this.options.plugins.state(path.split('/')[2] ?? '');
      if (state?.status === 'off') throw unavailable(`The plugin ${path.split('/')[2]} is ${describeState(state)}.`, 30);
      throw new PublicError(404, 'NOT_FOUND', `There is nothing at ${method} ${path}.`);
    });
    await server.ready();
    this.current = { server, ids: new Set(manifests.map(({ id }) => id)) };
    return routes;
  }
}
