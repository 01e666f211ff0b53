import type { MemoryRecords, TestHost } from '#sdk/testing';
import { json } from '../../../host/browser/testing/renderApplication';
import { manifest as triggered } from '../../../plugins/triggered-alerts/plugin';
import { server as triggeredServer } from '../../../plugins/triggered-alerts/server';
import { triggeredAlerts } from '../../../plugins/triggers/server/book/tables';
import { answersOf } from '../shell/answersOf';
import { startTriggerRoutes } from '../triggers/startTriggerRoutes';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const accountId = 1;
const largePlan = 1000;
const { needs: _needs, ...triggeredAlone } = triggered;
const orchard = {
  name: 'Bruised apples',
  tags: ['orchard'],
  search: { queryString: 'service:press', periodInMinutes: 15 },
  triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
};

/** The routes of alerts and of what has fired, over a store in memory, for an admin of account 1. There are no logs: nothing is found by any of them. */
export class AlertServer {
  private maxAlertsDefinition = largePlan;
  /** What pages have asked, oldest first. */
  readonly asked: Asked[] = [];

  private constructor(
    private readonly memory: MemoryRecords,
    private readonly host: TestHost,
  ) {}

  static async start(): Promise<AlertServer> {
    const { memory, host } = await startTriggerRoutes({
      facts: { role: ['admin'], can: ['READ_ALERTS', 'ALERTS'] },
      limits: async () => ({ ownerAccountId: accountId, maxAlertsDefinition: server.maxAlertsDefinition }),
      beside: [{ manifest: triggeredAlone, server: triggeredServer }],
    });
    const server = new AlertServer(memory, host);
    return server;
  }

  /** @param count of the alert definitions that the plan has room for */
  planHas(count: number): void {
    this.maxAlertsDefinition = count;
  }

  /** Answers the application. */
  async answer({ method, path, body }: Asked): Promise<Response> {
    this.asked.push({ method, path, body });
    if (path.endsWith('/samples')) return json({ rows: [], total: 0, groups: [], groupCount: 0, preview: { times: [], series: [] } });
    if (path.endsWith('/backtest')) return json({ code: 'NO_LOGS', message: 'There are no logs.' }, 503);
    return answersOf(this.host)({ method, path, body });
  }

  /** @param about what is otherwise than of bruised apples @returns its id */
  async make(about: object = {}): Promise<string> {
    return (await this.call<{ id: string }>('POST', '/api/triggers/alerts', { ...orchard, ...about })).id;
  }

  async change(id: string, about: object): Promise<void> {
    await this.call('PUT', `/api/triggers/alerts/${id}`, { ...orchard, ...about });
  }

  /** The alert as it is kept. */
  kept(id: string): Promise<{ readonly name: string; readonly enabled: boolean }> {
    return this.call('GET', `/api/triggers/alerts/${id}`);
  }

  /** All alerts by their names. */
  async all(): Promise<readonly { readonly name: string; readonly enabled: boolean }[]> {
    const asked = { type: 'ALERT', sortBy: 'name', sortOrder: 'ASC' };
    return (await this.call<{ results: readonly { name: string; enabled: boolean }[] }>('POST', '/api/triggers/search', asked)).results;
  }

  /** Keeps firings as the engine does: Fired 0 is the newest. */
  async haveFired(count: number): Promise<void> {
    const fired = Array.from({ length: count }, (_, n) => {
      const at = Date.now() - n * 60_000;
      const told = { id: `fired-${n}`, accountId, triggerId: 'gone', type: 'ALERT' as const, name: `Fired ${n}`, tags: [] };
      const document = {
        ...told,
        description: '',
        severity: 'HIGH' as const,
        at: new Date(at).toISOString(),
        groups: [{ labels: {}, severity: 'HIGH' as const, value: 7 }],
        groupCount: 1,
        groupBy: [],
        question: { queryString: 'service:press', from: at - 900_000, to: at, accountIds: [accountId] },
      };
      return { ...told, severity: 3, at, document };
    });
    await this.memory.records.db.insert(triggeredAlerts).values(fired);
  }

  /** As it was at its start. */
  async clear(): Promise<void> {
    this.maxAlertsDefinition = largePlan;
    this.asked.splice(0);
    await this.memory.clear();
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.memory.close();
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: said } = await this.host.inject({ method, path, body });
    if (status !== 200) throw new Error(`${method} ${path} is answered with ${status}: ${JSON.stringify(said)}`);
    return said as T;
  }
}
