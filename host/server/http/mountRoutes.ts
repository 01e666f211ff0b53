import type { Logger } from 'pino';
import type { PluginHost } from '#core';
import { type AnyEndpoint, describeState, type Manifest, type RouteData, routes } from '#sdk';
import { type Audit, type Implementation, type RequestSession, type ServedEndpoint, unavailable } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';
import { type Contributed, contributionsOf } from '../registry/contributionsOf';
import type { CallerSignals } from './callerSignal';
import { checkForgery } from './checkForgery';
import { type Credentials, credentialsOf } from './credentials';
import type { HttpServer } from './HttpServer';
import { jsonHandler } from './jsonHandler';
import { rawHandler } from './rawHandler';
import { checkGate, wholeGate } from './routeGate';

const notLoaded = 'its code cannot be loaded';

/** A route that answers, or says why it cannot. */
export interface MountedRoute extends RouteData {
  readonly pluginId: string;
  /** Undefined where the plugin's code cannot be loaded. */
  readonly endpoint: AnyEndpoint | undefined;
}

export interface MountOptions {
  readonly manifests: readonly Manifest[];
  readonly plugins: PluginHost;
  readonly guardRegistry: GuardRegistry;
  readonly signals: CallerSignals;
  readonly logger: Logger;
  readonly audit: Pick<Audit, 'record'>;
  /** The session behind a caller's cookie or token, with the facts that the host knows. */
  session(asking: Credentials): Promise<RequestSession>;
}

/**
 * Mounts every `host/route@1` contribution of the plugins that are not off; a handler is loaded when its route is first called. Routes of a plugin
 * that failed, or whose code cannot be loaded, answer 503 and name the plugin.
 */
export async function mountRoutes(server: HttpServer, options: MountOptions): Promise<readonly MountedRoute[]> {
  const { plugins, logger } = options;
  const found = contributionsOf(options.manifests, routes, (pluginId, fault) =>
    logger.error({ pluginId, err: fault }, 'A route is not valid.'),
  );
  const mounted: MountedRoute[] = [];
  for (const route of found) {
    const { method, path } = route.data;
    if (plugins.states.get(route.pluginId)?.status === 'off') continue;
    if (server.hasRoute({ method, url: path })) {
      logger.error({ pluginId: route.pluginId, method, path }, 'A route is mounted already; this one is left out.');
      continue;
    }
    const served = await plugins.load<ServedEndpoint>(route).catch((error: unknown) => {
      logger.error({ pluginId: route.pluginId, err: error, method, path }, 'A route cannot be loaded.');
      return undefined;
    });
    await mount(server, options, route, served);
    mounted.push({ ...route.data, pluginId: route.pluginId, endpoint: served?.endpoint });
  }
  return mounted;
}

async function mount(
  server: HttpServer,
  options: MountOptions,
  route: Contributed<RouteData>,
  served: ServedEndpoint | undefined,
): Promise<void> {
  const { data, pluginId } = route;
  const gate = wholeGate(data.gate, options.plugins.manifest(pluginId)?.when, route.when);
  const raw = served?.endpoint.kind === 'raw';
  await server.register(async (scope) => {
    if (raw) {
      // The route reads the stream itself, whatever its type.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    }
    scope.route({
      method: data.method,
      url: data.path,
      // A client of a foreign protocol may ask by HEAD whether there is somebody.
      exposeHeadRoute: raw,
      onRequest: async (request) => {
        const asking = credentialsOf(request);
        request.session = await options.session(asking);
        checkGate(gate, asking, request.session, options.guardRegistry);
        // A raw route without a condition answers to tokens of its own, not to the cookie, and other sites may call it.
        if (!(raw && gate === undefined)) checkForgery(request, request.session, { ...data, gated: gate !== undefined });
      },
      handler: handlerOf(served, options, pluginId),
    });
  });
}

function handlerOf(served: ServedEndpoint | undefined, { plugins, signals, logger, audit, session }: MountOptions, pluginId: string) {
  const services = plugins.scope(pluginId);
  const away = (reason: string) => unavailable(`The plugin ${pluginId} is not available: ${reason}.`, 30);
  if (served === undefined || services === undefined) {
    return async (): Promise<never> => {
      const state = plugins.states.get(pluginId);
      throw away(state === undefined || state.status === 'ready' ? notLoaded : (describeState(state).split(':')[0] ?? notLoaded));
    };
  }
  const { endpoint } = served;
  const load = (): Promise<Implementation> =>
    served.load().catch((error: unknown) => {
      logger.error({ pluginId, err: error, method: endpoint.method, path: endpoint.path }, 'A route cannot be loaded.');
      throw away(notLoaded);
    });
  const shared = { load, services, signals, logger, audit };
  return endpoint.kind === 'raw' ? rawHandler({ ...shared, session }) : jsonHandler(endpoint, shared);
}
