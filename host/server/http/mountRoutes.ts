import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { PluginHost } from '#core';
import { type AnyEndpoint, describeState, type Manifest, type RouteData, routes } from '#sdk';
import { type Audit, type Implementation, type RequestSession, type ServedEndpoint, unavailable } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';
import { type Contributed, contributionsOf } from '../registry/contributionsOf';
import type { PluginSwitches } from '../switches/PluginSwitches';
import type { CallerSignals } from './callerSignal';
import { checkForgery } from './checkForgery';
import { type Credentials, credentialsOf } from './credentials';
import { errorReply } from './errorReply';
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
  /** What a system admin has switched off; absent: nothing. */
  readonly switches?: Pick<PluginSwitches, 'everybody' | 'wordsFor' | 'peek'>;
  /** Told of what went wrong in a plugin's code while it answered. */
  readonly onFailure?: (pluginId: string, error: Error) => void;
  /** The session behind a caller's cookie or token, with the facts that the host knows. */
  session(asking: Credentials): Promise<RequestSession>;
}

/**
 * Mounts every `host/route@1` contribution of the plugins that the operator's settings let in; a handler is loaded when its route is first called. Routes of a plugin
 * that failed, that is switched off, or whose code cannot be loaded, answer 503 and name the plugin.
 */
export async function mountRoutes(server: HttpServer, options: MountOptions): Promise<readonly MountedRoute[]> {
  const { plugins, logger } = options;
  const found = contributionsOf(options.manifests, routes, (pluginId, fault) =>
    logger.error({ pluginId, err: fault }, 'A route is not valid.'),
  );
  const mounted: MountedRoute[] = [];
  for (const route of found) {
    const { method, path } = route.data;
    const switchedOff = options.switches?.everybody(route.pluginId) === undefined ? undefined : options.switches;
    if (plugins.state(route.pluginId)?.status === 'off' && switchedOff === undefined) continue;
    if (server.hasRoute({ method, url: path })) {
      logger.error({ pluginId: route.pluginId, method, path }, 'A route is mounted already; this one is left out.');
      continue;
    }
    // Of a plugin that may be switched on, what it serves is told without starting it.
    const loading = switchedOff?.peek<ServedEndpoint>(route) ?? plugins.load<ServedEndpoint>(route);
    const served = await loading.catch((error: unknown) => {
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
  const serve = (scope: Pick<HttpServer, 'route'>): void => {
    scope.route({
      method: data.method,
      url: data.path,
      // A client of a foreign protocol may ask by HEAD whether there is somebody.
      exposeHeadRoute: raw,
      ...(data.bodyBytes !== undefined && { bodyLimit: data.bodyBytes }),
      onRequest: async (request) => {
        const asking = credentialsOf(request);
        request.session = await options.session(asking);
        checkGate(gate, asking, request.session, options.guardRegistry);
        const switchedOff = options.switches?.wordsFor(pluginId, request.session);
        if (switchedOff !== undefined) throw unavailable(switchedOff, 30);
        // A raw route without a condition answers to tokens of its own, not to the cookie, and other sites may call it.
        if (!(raw && gate === undefined)) checkForgery(request, request.session, { ...data, gated: gate !== undefined });
      },
      handler: handlerOf(served, options, route),
    });
  };
  // A scope for each of hundreds of routes would make up a good part of the start.
  if (!raw) return serve(server);
  await server.register(async (scope) => {
    // The route reads the stream itself, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    serve(scope);
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers by the code of the plugin as it runs now: one that was stopped answers 503 with the reason, one that was loaded anew by its new code. */
function handlerOf(served: ServedEndpoint | undefined, options: MountOptions, route: Contributed<RouteData>): Answer {
  const { plugins } = options;
  const { pluginId } = route;
  let known = { scope: plugins.scope(pluginId), answer: answerOf(served, options, pluginId) };
  return async (request, reply) => {
    const scope = plugins.scope(pluginId);
    if (scope === undefined || (scope === known.scope && known.answer === undefined)) {
      const state = plugins.state(pluginId);
      const reason = state === undefined || state.status === 'ready' ? notLoaded : (describeState(state).split(':')[0] ?? notLoaded);
      throw away(pluginId, reason);
    }
    if (scope !== known.scope) known = { scope, answer: answerOf(await plugins.load<ServedEndpoint>(route), options, pluginId) };
    return known.answer?.(request, reply);
  };
}

function answerOf(served: ServedEndpoint | undefined, options: MountOptions, pluginId: string): Answer | undefined {
  const { plugins, signals, logger, audit, session, onFailure } = options;
  const services = plugins.scope(pluginId);
  if (served === undefined || services === undefined) return undefined;
  const { endpoint } = served;
  const load = (): Promise<Implementation> =>
    served.load().catch((error: unknown) => {
      logger.error({ pluginId, err: error, method: endpoint.method, path: endpoint.path }, 'A route cannot be loaded.');
      throw away(pluginId, notLoaded);
    });
  const failed = (error: unknown): void => {
    if (errorReply(error, '').unexpected) onFailure?.(pluginId, error instanceof Error ? error : new Error(String(error)));
  };
  const shared = { load, services, signals, logger, audit, failed };
  return endpoint.kind === 'raw' ? rawHandler(endpoint, { ...shared, session }) : jsonHandler(endpoint, shared);
}

const away = (pluginId: string, reason: string) => unavailable(`The plugin ${pluginId} is not available: ${reason}.`, 30);
