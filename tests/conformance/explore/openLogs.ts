import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { configurationService, telemetryService } from '#sdk/server';
import { type Provision, provide, type TestHost, type TestPlugin, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import '../../../plugins/explore/browser/ExplorePage';
import '../../../sdk/browser/query/QueryEditor';
import { manifest } from '../../../plugins/explore/plugin';
import { server } from '../../../plugins/explore/server';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';
import { type LogStore, openLogStore } from './logStore';

interface Setting {
  /** Plugins beside Explore whose server answers. */
  readonly beside?: readonly TestPlugin[];
  /** Beginnings of paths that they answer. */
  readonly paths?: readonly string[];
  readonly services?: readonly Provision[];
  readonly records?: boolean;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Opening {
  /** Plugins beside Explore whose pages are there. */
  readonly own?: readonly string[];
  readonly flag?: Readonly<Record<string, boolean>>;
  readonly session?: Parameters<typeof openProduct>[0]['session'];
  /** Answers in the place of the routes, where it does. */
  instead?(request: Request): Response | Promise<Response | undefined> | undefined;
}

/** The product over real logs: pages in a document, routes of Explore, and an engine of the test's own. */
export interface OpenLogs extends Pick<LogStore, 'ship'> {
  readonly host: TestHost;
  /** What was asked of the server, the newest last. */
  readonly asked: Request[];
  /** Bodies that were sent to a path, the newest last. */
  sent<Body>(path: string): readonly Body[];
  /** Opens the product at an address; what was open before goes. */
  open(at: string, opening?: Opening): Promise<RenderedApplication>;
  leave(): Promise<void>;
  stop(): Promise<void>;
}

const ofExplore = ['/api/explore/', '/api/query-validator'];

export async function openLogs({ beside = [], paths = [], services = [], records = false }: Setting = {}): Promise<OpenLogs> {
  const store = await openLogStore();
  const host = await testHost({
    plugins: [{ manifest, server }, ...beside],
    facts: { role: ['admin'], can: ['SEARCH_LOGS', 'SAVE_SEARCHES', 'EDIT_INSIGHTS', 'SAVE_OSD_OBJECTS'], flag: ['NewDiscover'] },
    services: {
      server: [provide(telemetryService, store.telemetry), provide(configurationService, { number: () => 7 } as never), ...services],
    },
    records,
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  const answerOfRoutes = answersOf(host);
  const served = [...ofExplore, ...paths];
  let running: RenderedApplication | undefined;
  const logs: OpenLogs = {
    host,
    asked: [],
    ship: store.ship,
    sent: <Body>(path: string) => logs.asked.filter((one) => one.path === path).map(({ body }) => body as Body),
    open: async (at, { own = [], instead, ...who } = {}) => {
      await logs.leave();
      running = await openProduct({
        ...(who as object),
        at,
        own: ['explore', ...own],
        answer: async (request) => {
          logs.asked.push(request);
          const answer = await instead?.(request);
          if (answer !== undefined) return answer;
          if (served.some((start) => request.path.startsWith(start))) return answerOfRoutes(request);
          if (request.path.startsWith('/api/user-state/')) return json({ value: null, revision: 0 });
          return request.path === '/healthz' ? json({}) : json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404);
        },
      });
      return running;
    },
    // What a page has asked for is answered before it goes.
    leave: async () => {
      const left = running;
      running = undefined;
      await waitFor(() => expect(left?.app.queries.isFetching() ?? 0).toBe(0));
      await left?.end();
      logs.asked.length = 0;
    },
    stop: async () => {
      await logs.leave();
      // A worker has one engine at a time.
      await host.stop().finally(store.close);
    },
  };
  return logs;
}
