import type { Logger } from 'pino';
import { describeState, type Manifest, type PluginHost, routes } from '#sdk';
import { type Audit, type RequestSession, type RouteCode, unavailable } from '#sdk/server';
import type { GuardBook } from '../guards/GuardBook';
import { type Contributed, contributionsOf } from '../registry/contributionsOf';
import type { CallerSignals } from './callerSignal';
import { checkForgery } from './checkForgery';
import { type Credentials, credentialsOf } from './credentials';
import type { HttpServer } from './HttpServer';
import { jsonHandler } from './jsonHandler';
import { rawHandler } from './rawHandler';
import { checkGate, type Gate, wholeGate } from './routeGate';

export interface RouteData {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly gate: Gate;
  readonly changesState?: boolean | undefined;
  readonly summary: string;
}

/** A route that answers, or says why it cannot. */
export interface MountedRoute extends RouteData {
  readonly pluginId: string;
  readonly code: RouteCode | undefined;
}

export interface MountOptions {
  readonly manifests: readonly Manifest[];
  readonly plugins: PluginHost;
  readonly book: GuardBook;
  readonly signals: CallerSignals;
  readonly logger: Logger;
  readonly audit: Pick<Audit, 'record'>;
  /** The session behind a caller's cookie or token, with the facts that the host knows. */
  session(asking: Credentials): Promise<RequestSession>;
}

/**
 * Mounts every `host/route@1` contribution of the plugins that are not off. Those of a plugin that failed, or whose code cannot be
 * loaded, answer 503 and name the plugin.
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
    const code = await plugins.load<RouteCode>(route).catch((error: unknown) => {
      logger.error({ pluginId: route.pluginId, err: error, method, path }, 'A route cannot be loaded.');
      return undefined;
    });
    await mount(server, options, route, code);
    mounted.push({ ...route.data, pluginId: route.pluginId, code });
  }
  return mounted;
}

async function mount(server: HttpServer, options: MountOptions, route: Contributed<RouteData>, code: RouteCode | undefined): Promise<void> {
  const { data, pluginId } = route;
  const gate = wholeGate(data.gate, options.plugins.manifest(pluginId)?.when, route.when);
  const raw = code !== undefined && 'raw' in code;
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
        checkGate(gate, asking, request.session, options.book);
        // A raw route without a condition answers to tokens of its own, not to the cookie, and other sites may call it.
        if (!(raw && gate === undefined)) checkForgery(request, request.session, { ...data, gated: gate !== undefined });
      },
      handler: handlerOf(code, options, pluginId),
    });
  });
}

function handlerOf(code: RouteCode | undefined, { plugins, signals, logger, audit, session }: MountOptions, pluginId: string) {
  const services = plugins.scope(pluginId);
  if (code === undefined || services === undefined) {
    return async (): Promise<never> => {
      const state = plugins.states.get(pluginId);
      const reason = state === undefined || state.status === 'ready' ? 'its code cannot be loaded' : describeState(state).split(':')[0];
      throw unavailable(`The plugin ${pluginId} is not available: ${reason}.`, 30);
    };
  }
  const shared = { services, signals, logger, audit };
  return 'raw' in code ? rawHandler(code, { ...shared, session }) : jsonHandler(code, shared);
}
