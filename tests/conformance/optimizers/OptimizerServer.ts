import { eq } from 'drizzle-orm';
import type { MemoryRecords, TestHost } from '#sdk/testing';
import { json } from '../../../host/browser/testing/renderApplication';
import { triggers } from '../../../plugins/triggers/server/book/tables';
import { answersOf } from '../shell/answersOf';
import { startTriggerRoutes } from '../triggers/startTriggerRoutes';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const moment = '2026-03-01T10:05:00.000Z';
/** An index that account 1 may write to. */
const years = { id: 9, name: 'Years', volumeGb: 5, authorizedAccounts: [1], usedBytes: 0, createdAt: moment };

const noRuns = { results: [], total: 0 };

/** The routes of optimizers over a store in memory, for an admin of account 1, whose optimizers write to the Timeless index Years. There are no logs, and nothing has run until it is back-filled. */
export class OptimizerServer {
  private indices: readonly (typeof years)[] = [years];
  private runs: { readonly results: readonly object[]; readonly total: number } = noRuns;
  private backfills: readonly object[] = [];
  private readonly refusals = new Map<string, number>();
  /** What pages have asked, oldest first. */
  readonly asked: Asked[] = [];

  private constructor(
    private readonly memory: MemoryRecords,
    private readonly host: TestHost,
  ) {}

  static async start(): Promise<OptimizerServer> {
    const { memory, host } = await startTriggerRoutes({
      facts: { role: ['admin'], can: ['TRIGGER'], flag: ['NewOptimizersPage'] },
      limits: async () => ({ ownerAccountId: 1 }),
    });
    return new OptimizerServer(memory, host);
  }

  /** The account has no Timeless index any more. */
  loseIndices(): void {
    this.indices = [];
  }

  refuse(path: string, status: number): void {
    this.refusals.set(path, status);
  }

  /** Answers the application. */
  async answer({ method, path, body }: Asked): Promise<Response> {
    this.asked.push({ method, path, body });
    const refusal = this.refusals.get(path);
    if (refusal !== undefined) return json({ code: 'REFUSED', message: 'Not now' }, refusal);
    if (path === '/api/timeless-indices') return json({ results: this.indices, total: this.indices.length });
    if (path === '/api/optimizers/latest-runs') return json({ runs: [] });
    const [, id = '', part] = /^\/api\/optimizers\/([^/]+)\/(runs|backfills)/.exec(path) ?? [];
    if (part !== undefined) return json(part === 'runs' ? this.runs : this.backfilled(id, method));
    if (path === '/api/explore/fields') return json({ fields: [] });
    if (!path.startsWith('/api/triggers')) return json({});
    return answersOf(this.host)({ method, path, body });
  }

  /** A back-fill is over as soon as it begins: each hour of a day has a document. */
  private backfilled(triggerId: string, method: string): object {
    if (method === 'GET') return { results: this.backfills, total: this.backfills.length };
    const stretch = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
    const progress = { done: 24, total: 24, documents: 24, kept: 0, failed: 0 };
    const backfill = { id: 'b-1', state: 'done', ...stretch, progress, error: null, createdAt: moment, endedAt: moment };
    const results = Array.from({ length: 24 }, (_, hour) => {
      const slot = new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
      return { triggerId, slot, origin: 'backfill', state: 'done', from: slot, to: slot, documents: 1, error: null, endedAt: moment };
    });
    this.backfills = [backfill];
    this.runs = { results, total: 24 };
    return backfill;
  }

  /** @param about what is otherwise than of an hourly count of the orchard @returns its id */
  async make(name: string, about: object = {}): Promise<string> {
    const search = { queryString: 'service:orchard', periodInMinutes: 60 };
    const output = { target: { timelessIndex: String(years.id) } };
    const made = await this.host.inject({
      method: 'POST',
      path: '/api/triggers',
      body: { name, search, rules: { everyMinutes: 60 }, output, ...about },
    });
    if (made.status !== 200) throw new Error(`The optimizer ${name} is answered with ${made.status}: ${JSON.stringify(made.body)}`);
    return (made.body as { id: string }).id;
  }

  /** Who has made and changed an optimizer, and when, as it is kept. */
  async keep(id: string, about: Partial<typeof triggers.$inferInsert>): Promise<void> {
    await this.memory.records.db.update(triggers).set(about).where(eq(triggers.id, id));
  }

  /** As it was at its start. */
  async clear(): Promise<void> {
    this.indices = [years];
    this.runs = noRuns;
    this.backfills = [];
    this.refusals.clear();
    this.asked.splice(0);
    await this.memory.clear();
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.memory.close();
  }
}
