import { randomUUID } from 'node:crypto';
import {
  type AnyHalf,
  Container,
  factSets,
  type Manifest,
  PluginHost,
  type PluginSource,
  type PluginState,
  type Side,
  type Why,
} from '#core';
import type { Notices } from '../browser/services/services';
import { eventHandlers } from '../points/eventHandler';
import type { SourceAnswer } from '../server/askAiSource';
import type { AuditNote } from '../server/audit';
import { domainEventsService, eventJobId, eventTask } from '../server/domainEvents';
import type { JobRun } from '../server/job';
import type { OutboundRequest } from '../server/outbound';
import { recordsService } from '../server/records';
import { workService } from '../server/work';
import { AssistantReader, type TestToolCaller, type TestToolRun } from './assistantReader';
import { renderPage } from './inDocument';
import { injectRoute, type TestRequest, type TestResponse } from './injectRoute';
import { MemoryWork } from './MemoryWork';
import { migratedRecords } from './migratedRecords';
import { type OutboundAnswer, outboundRecorder } from './outboundRecorder';
import type { Provision } from './provide';
import type { VisitedPage } from './renderPage';
import { declaredJobs, runJob } from './runJob';
import { standIns } from './standIns';
import type { TestClock } from './TestClock';
import { provideTestServices } from './testServices';
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
  /** Background work, when several hosts of a test share it. */
  readonly work?: MemoryWork;
  /** By which background work goes; the machine's when absent. */
  readonly clock?: TestClock;
  /** Gives each plugin a records store in memory, with its migrations applied; a test that shares one over its cases provides `recordsService` instead. */
  readonly records?: boolean;
  /** What other servers answer; an empty 200 when absent. Nobody is called. */
  readonly answerOutbound?: (request: OutboundRequest) => OutboundAnswer | Promise<OutboundAnswer>;
}

/** Both halves of some plugins, running in memory. */
export interface TestHost {
  /** Draws the page at a path. @param state what the page before gave, as React Router's `location.state` @returns undefined when no open page has it */
  visit(path: string, state?: unknown): Promise<VisitedPage | undefined>;
  /** Calls a JSON route; a route that answers from its own services is a GET to itself when a page asks for it. */
  inject(request: TestRequest): Promise<TestResponse>;
  /** Runs the tasks that are due, and what they add, until nothing is. */
  runDue(): Promise<void>;
  /** Runs a job once. @param name its id, or `plugin/id` @throws what it throws */
  runJob(name: string, given?: Partial<JobRun>): Promise<void>;
  /** Moves the clock: jobs whose pace has come round meanwhile run once, then the tasks that are due. @param duration such as `5m` @throws Error without a clock */
  advance(duration: string): Promise<void>;
  /** Calls an assistant tool as the assistant would. @param input as a model writes it @throws Error for what is the tool's own fault, and where a question has no answer left */
  runTool(name: string, input: unknown, caller?: TestToolCaller): Promise<TestToolRun>;
  /** Asks an AI source as the assistant would. @throws Error for a passage without text or with a link that leads nowhere */
  askSource(name: string, question: string, signal?: AbortSignal): Promise<SourceAnswer>;
  why(only?: { readonly pluginId?: string; readonly point?: string; readonly id?: string }): (Why & { readonly side: Side })[];
  states(side: Side): Readonly<Record<string, PluginState>>;
  readonly hosts: Readonly<Record<Side, PluginHost>>;
  /** Failures that the hosts contained, as `plugin stage: message`. */
  readonly failures: readonly string[];
  /** What routes put into the audit trail, oldest first. */
  readonly audited: readonly AuditNote[];
  /** Calls to other servers, none of which was made, oldest first. */
  readonly outbound: readonly OutboundRequest[];
  /** Notices that the page has shown, oldest first. */
  readonly notices: readonly Parameters<Notices['show']>[0][];
  /** Stops both halves. @throws Error naming what a plugin began and left running */
  stop(): Promise<void>;
}

/** Runs plugins in memory: visit a path, inject a request, run a job, ask why. Plugins that they need and the test leaves out are there, and empty. */
export async function testHost({ plugins: given, ...options }: TestHostOptions): Promise<TestHost> {
  const plugins: readonly TestPlugin[] = [...given, ...standIns(given.map(({ manifest }) => manifest)).map((manifest) => ({ manifest }))];
  const manifests = plugins.map(({ manifest }) => manifest);
  const stored = options.records === true ? await migratedRecords(plugins) : undefined;
  const watch = watchLeftovers();
  const failures: string[] = [];
  const audited: AuditNote[] = [];
  const hostOf = (side: Side): PluginHost => {
    const services = new Container();
    return new PluginHost({
      side,
      version: options.hostVersion ?? '0.1.0',
      plugins: plugins.map((plugin) => sourceOf(plugin, side)),
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
  const work = options.work ?? new MemoryWork(options.clock?.now);
  const outbound = outboundRecorder(options.answerOutbound);
  const told: Parameters<Notices['show']>[0][] = [];
  if (stored !== undefined) hosts.server.services.provideEach(recordsService, (pluginId) => stored.of(pluginId));
  hosts.server.services.provideEach(workService, (pluginId) => work.workFor(pluginId));
  hosts.server.services.provide(domainEventsService, () => ({
    publish: async (event, payload) => {
      const task = eventTask(event, payload, randomUUID(), new Date());
      for (const manifest of manifests)
        for (const { point, id, data } of manifest.contributes)
          if (point === eventHandlers.id && (data as { readonly event: string }).event === event.id)
            await work.workFor(manifest.id).enqueue(eventJobId(id), task);
    },
  }));
  provideTestServices({ hosts, facts, known, outbound, accountId: session.account?.id ?? 0, inject, told });
  await hosts.server.startAll();

  const runDue = (): Promise<void> => work.runDue(manifests, hosts.server);
  const assistant = new AssistantReader(hosts.server, manifests, session);
  const visited: VisitedPage[] = [];
  return {
    hosts,
    failures,
    audited,
    inject,
    outbound: outbound.calls,
    notices: told,
    runDue,
    runJob: (name, run) => runJob(hosts.server, manifests, name, run),
    runTool: (...asked) => assistant.runTool(...asked),
    askSource: (...asked) => assistant.askSource(...asked),
    advance: async (duration) => {
      const { clock } = options;
      if (clock === undefined) throw new Error('Give the test a clock: testHost({ clock: new TestClock() }).');
      const before = clock.now();
      clock.advance(duration);
      for (const { pluginId, id, every } of declaredJobs(manifests)) {
        if (every === undefined || Math.floor(clock.now() / every) === Math.floor(before / every)) continue;
        const slot = new Date(Math.floor(clock.now() / every) * every);
        await runJob(hosts.server, manifests, `${pluginId}/${id}`, { slot });
      }
      await runDue();
    },
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
      await stored?.close();
      if (left.length > 0) throw new Error(`Left running after stop: ${left.join(', ')}`);
    },
  };
}

const sourceOf = (plugin: TestPlugin, side: Side): PluginSource => {
  const half = plugin[side];
  return { manifest: plugin.manifest, ...(half === undefined ? {} : { load: async () => half }) };
};
