import type { PanelAnswer } from '#sdk/query';
import { configurationService, extensionsService, loggerService, peopleService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/dashboards/plugin';
import { server } from '../../../plugins/dashboards/server';
import { folderAccessesService } from '../../../plugins/dashboards/server/access/folderAccessesService';
import createUids from '../../../plugins/dashboards/server/migrations/0001-uids';
import createSnapshots from '../../../plugins/dashboards/server/migrations/0002-snapshots';
import createUses from '../../../plugins/dashboards/server/migrations/0003-uses';
import createFolderAccess from '../../../plugins/dashboards/server/migrations/0004-folder-access';
import { useIndexService } from '../../../plugins/dashboards/server/uses/useIndexService';
import { hostSchema, savedObjectsOn } from '../../harness/savedObjectsOn';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

/** A query of a panel as pages ask it. */
export interface AskedQuery {
  readonly kind: string;
  readonly spec: { readonly query: string };
  readonly range: { readonly from: number; readonly to: number };
}

interface Setting extends Omit<Parameters<typeof openProduct>[0], 'answer'> {
  /** What other plugins answer; an empty object when undefined. */
  readonly answer?: (path: string) => unknown;
}

const migrations = [createUids, createSnapshots, createUses, createFolderAccess];
const member = { userId: 1, email: 'ada@example.com', fullName: 'Ada', role: 'admin' };

/** A single value, as stores answer a panel. */
const single = (asked: string, value: number): PanelAnswer => ({
  kind: 'series',
  series: [{ name: asked, labels: {}, times: [0, 60_000], values: [value, value] }],
  notices: [],
  leftOut: [],
  cost: { rowsRead: 2, bytesRead: 16, elapsedMs: 1 },
  asked,
  total: 1,
});

/** The routes of dashboards over a store in memory, for an admin of account 1. What panels ask is answered by the test. */
export class DashboardServer {
  /** Queries of panels, oldest first. */
  readonly asked: AskedQuery[] = [];

  private constructor(
    private readonly memory: MemoryRecords,
    private readonly host: TestHost,
    private readonly valueAt: (query: AskedQuery) => number,
  ) {}

  /** @param valueAt what a query finds */
  static async start(valueAt: (query: AskedQuery) => number): Promise<DashboardServer> {
    const memory = await memoryRecords('dashboards', migrations, hostSchema);
    const kept = savedObjectsOn(memory.records, [{ manifest, server }]);
    const host = await testHost({
      plugins: [{ manifest, server }],
      facts: {
        role: ['admin'],
        can: ['READ_DASHBOARDS', 'EDIT_DASHBOARDS', 'MANAGE_DASHBOARD_FOLDERS'],
        flag: ['CentralizedDashboards', 'UnifiedDashboards', 'MetricsProduct'],
      },
      services: {
        server: [
          provide(recordsService, memory.records),
          ...kept.provisions,
          provide(loggerService, { error: () => {} } as never),
          provide(configurationService, { text: () => undefined } as never),
          provide(peopleService, { members: async () => [member] } as never),
        ],
      },
    });
    const running = host.hosts.server.scope(manifest.id);
    if (running === undefined) throw new Error('The plugin does not run.');
    // What is told of changes works with the plugin's own services.
    for (const service of [folderAccessesService, useIndexService, extensionsService])
      kept.services.provide<unknown>(service, () => running.get<unknown>(service));
    return new DashboardServer(memory, host, valueAt);
  }

  async make(uid: string, doc: object): Promise<void> {
    const { status, body } = await this.host.inject({ method: 'PUT', path: `/api/dashboards/${uid}`, body: { doc } });
    if (status !== 200) throw new Error(`${uid} was not made: ${JSON.stringify(body)}`);
  }

  /** The whole product in a document, with dashboards over these routes. */
  open({ own = [], answer = () => undefined, ...setting }: Setting): Promise<RenderedApplication> {
    const routes = answersOf(this.host);
    return openProduct({
      ...setting,
      own: ['dashboards', ...own],
      answer: ({ method, path, body }) => {
        if (path === '/api/dashboards/data') return this.answerPanels(body as { queries: readonly AskedQuery[] });
        return path.startsWith('/api/dashboards') ? routes({ method, path, body }) : json(answer(path) ?? {});
      },
    });
  }

  async clear(): Promise<void> {
    this.asked.splice(0);
    await this.memory.clear();
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.memory.close();
  }

  private answerPanels({ queries }: { readonly queries: readonly AskedQuery[] }): Response {
    this.asked.push(...queries);
    return json({ answers: queries.map((query, index) => ({ index, answer: single(query.spec.query, this.valueAt(query)) })) });
  }
}
