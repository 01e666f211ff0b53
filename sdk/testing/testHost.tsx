import { randomUUID } from 'node:crypto';
import {
  type AnyHalf,
  Container,
  type Context,
  type Facts,
  factSets,
  type Manifest,
  PluginHost,
  type PluginSource,
  type PluginState,
  type Point,
  type Side,
  type Why,
} from '#core';
import type { BootDocument } from '../boot';
import { apiService, commandKeysService, sessionService } from '../browser/services';
import { eventHandlers } from '../points/eventHandler';
import type { AuditNote } from '../server/audit';
import { domainEventsService, eventJobId, eventTask } from '../server/domainEvents';
import { extensionsService } from '../server/services';
import { workService } from '../server/work';
import { injectRoute, type TestRequest, type TestResponse } from './injectRoute';
import { MemoryWork } from './MemoryWork';
import type { Provision } from './provide';
import { renderPage, type VisitedPage } from './renderPage';
import { type TestFacts, testSession } from './testSession';
import { watchLeftovers } from './watchLeftovers';

/** Milliseconds that a connection may take to close. */
const CLOSING = 1000;

/** A plugin under test: its manifest, and the halves that the test wants to run. */
export interface TestPlugin {
  readonly manifest: Manifest;
  readonly browser?: AnyHalf;
  readonly server?: AnyHalf;
}

export interface TestHostOptions {
  readonly plugins: readonly TestPlugin[];
  /** What is known of the session; a name left out is unknown. The `plugin` fact is filled in. */
  readonly facts?: TestFacts;
  /** Of the user who is signed in; 1 when absent. */
  readonly userId?: number;
  readonly services?: { readonly browser?: readonly Provision[]; readonly server?: readonly Provision[] };
  /** Plugins to switch off, with the reason. */
  readonly off?: Readonly<Record<string, string>>;
  readonly hostVersion?: string;
  /** Background work, when several hosts of a test share it or the test has its clock. */
  readonly work?: MemoryWork;
}

/** Both halves of some plugins, running in memory. */
export interface TestHost {
  /** Draws the page at a path. @param state what the page before gave, as React Router's `location.state` @returns undefined when no open page has it */
  visit(path: string, state?: unknown): Promise<VisitedPage | undefined>;
  /** Calls a JSON route; a route that answers from its own services is a GET to itself when a page asks for it. */
  inject(request: TestRequest): Promise<TestResponse>;
  /** Runs the tasks that are due, and what they add, until nothing is. */
  runDue(): Promise<void>;
  why(only?: { readonly pluginId?: string; readonly point?: string; readonly id?: string }): (Why & { readonly side: Side })[];
  states(side: Side): Readonly<Record<string, PluginState>>;
  readonly hosts: Readonly<Record<Side, PluginHost>>;
  /** Failures that the hosts contained, as `plugin stage: message`. */
  readonly failures: readonly string[];
  /** What routes put into the audit trail, oldest first. */
  readonly audited: readonly AuditNote[];
  /** Stops both halves. @throws Error naming what a plugin began and left running */
  stop(): Promise<void>;
}

/** Runs plugins in memory: visit a path, inject a request, ask why. */
export async function testHost(options: TestHostOptions): Promise<TestHost> {
  const watch = watchLeftovers();
  const failures: string[] = [];
  const audited: AuditNote[] = [];
  const hostOf = (side: Side): PluginHost => {
    const services = new Container();
    return new PluginHost({
      side,
      version: options.hostVersion ?? '0.1.0',
      plugins: options.plugins.map((plugin) => sourceOf(plugin, side)),
      services,
      off: new Map(Object.entries(options.off ?? {})),
      onFailure: (pluginId, stage, error) => failures.push(`${pluginId} ${stage}: ${error.message}`),
    });
  };
  const hosts = { browser: hostOf('browser'), server: hostOf('server') };
  const known: TestFacts = { ...options.facts, plugin: [...hosts.browser.running] };
  const facts = factSets(known);
  const session = testSession(known, options.userId);
  for (const add of options.services?.server ?? []) add(hosts.server.services);
  for (const add of options.services?.browser ?? []) add(hosts.browser.services);
  const inject = (request: TestRequest) => injectRoute(hosts.server, session, request, audited);
  const work = options.work ?? new MemoryWork();
  hosts.server.services.provideEach(workService, (pluginId) => work.workFor(pluginId));
  hosts.server.services.provide(domainEventsService, () => ({
    publish: async (event, payload) => {
      const task = eventTask(event, payload, randomUUID(), new Date());
      for (const { manifest } of options.plugins)
        for (const { point, id, data } of manifest.contributes)
          if (point === eventHandlers.id && (data as { readonly event: string }).event === event.id)
            await work.workFor(manifest.id).enqueue(eventJobId(id), task);
    },
  }));
  provideExtensions(hosts.server, facts);
  provideBrowserDefaults(hosts.browser.services, known, inject);
  await hosts.server.startAll();

  const visited: VisitedPage[] = [];
  return {
    hosts,
    failures,
    audited,
    inject,
    runDue: () =>
      work.runDue(
        options.plugins.map(({ manifest }) => manifest),
        hosts.server,
      ),
    visit: async (path, state) => {
      const page = await renderPage(hosts.browser, facts, path, state);
      if (page !== undefined) visited.push(page);
      return page;
    },
    why: (only) => (['browser', 'server'] as const).flatMap((side) => hosts[side].why(facts, only).map((why) => ({ ...why, side }))),
    states: (side) => Object.fromEntries(hosts[side].states),
    stop: async () => {
      for (const page of visited) await page.leave();
      await hosts.browser.stop();
      await hosts.server.stop();
      // What was put off to the next turn ends by itself; on a busy machine that turn is a little later.
      await new Promise((resolve) => setTimeout(resolve, 10));
      // A connection that we have ended is there until the other side has ended it, too.
      for (const end = Date.now() + CLOSING; watch.holdsHandles() && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 10));
      const left = watch.leftovers();
      watch.end();
      if (left.length > 0) throw new Error(`Left running after stop: ${left.join(', ')}`);
    },
  };
}

const sourceOf = (plugin: TestPlugin, side: Side): PluginSource => {
  const half = plugin[side];
  return { manifest: plugin.manifest, ...(half === undefined ? {} : { load: async () => half }) };
};

/** What other plugins of the test contribute, as far as its facts open it. */
function provideExtensions(host: PluginHost, facts: Facts): void {
  if (host.services.find(extensionsService) !== undefined) return;
  host.services.provide(extensionsService, () => ({
    offers: <Data, Code>(point: Point<'server', Data, Code>) =>
      host.offers(point, facts).map((offer) => ({
        pluginId: offer.pluginId,
        id: offer.id,
        data: offer.data,
        load: () => host.load<Code>(offer),
        services: () => host.scope(offer.pluginId) as Context,
      })),
  }));
}

/** Calls of the page go to the server half beside it, as they would over HTTP. */
function provideBrowserDefaults(container: Container, known: TestFacts, inject: (request: TestRequest) => Promise<TestResponse>): void {
  const boot: BootDocument = { version: '0.1.0', csrfToken: 'test', facts: known, plugins: [], unavailable: [], closedPages: [], safe: [] };
  if (container.find(sessionService) === undefined) {
    container.provide(sessionService, () => ({ boot, session: undefined, refresh: async () => {} }));
  }
  if (container.find(commandKeysService) === undefined) {
    container.provide(commandKeysService, () => ({ chosen: new Map(), choose: () => {} }));
  }
  if (container.find(apiService) !== undefined) return;
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await inject({ method, path, body });
    if (status >= 400) throw new Error((answer as { message: string }).message);
    return answer as never;
  };
  container.provide(apiService, () => ({
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  }));
}
