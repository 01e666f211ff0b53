import { gte, lt, sql } from 'drizzle-orm';
import type { PluginProblem, Records } from '#sdk/server';
import { pluginFailures } from './tables';

const hour = 3_600_000;
const day = 24 * hour;
const longestMessage = 500;

export interface FailureCount {
  readonly errors: number;
  readonly lastError: { readonly at: string; readonly stage: string; readonly message: string };
}

/** Failures of plugins on all replicas, kept for a day: an entry for each hour and stage, however many there are. */
export class PluginFailures {
  constructor(
    private readonly records: Records,
    /** Told of a failure that could not be kept. */
    private readonly onLoss: (error: unknown) => void,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one, without making anybody wait. */
  note(pluginId: string, stage: string, error: Error): void {
    void this.keep(pluginId, stage, error.message.slice(0, longestMessage)).catch(this.onLoss);
  }

  /** Of the last 24 hours, by plugin. */
  async counts(): Promise<ReadonlyMap<string, FailureCount>> {
    const counts = new Map<string, FailureCount>();
    for (const { pluginId, failures, lastAt, stage, message } of await this.rows()) {
      const before = counts.get(pluginId)?.errors ?? 0;
      counts.set(pluginId, { errors: before + failures, lastError: { at: lastAt.toISOString(), stage, message } });
    }
    return counts;
  }

  /** Of the last 24 hours by plugin and stage, with the last words of each, the newest first. */
  async problems(): Promise<readonly PluginProblem[]> {
    const found = new Map<string, PluginProblem>();
    for (const { pluginId, failures, lastAt, stage, message } of await this.rows()) {
      const key = `${pluginId} ${stage}`;
      const times = (found.get(key)?.times ?? 0) + failures;
      found.delete(key);
      found.set(key, { pluginId, kind: stage, text: message, times, lastAt: lastAt.toISOString() });
    }
    return [...found.values()].reverse();
  }

  /** Of the last 24 hours, the newest last. */
  private rows() {
    return this.records.db
      .select()
      .from(pluginFailures)
      .where(gte(pluginFailures.lastAt, new Date(this.now() - day)))
      .orderBy(pluginFailures.lastAt);
  }

  private async keep(pluginId: string, stage: string, message: string): Promise<void> {
    const at = new Date(this.now());
    await this.records.db.delete(pluginFailures).where(lt(pluginFailures.lastAt, new Date(this.now() - day)));
    await this.records.db
      .insert(pluginFailures)
      .values({ pluginId, hour: new Date(this.now() - (this.now() % hour)), stage, failures: 1, message, lastAt: at })
      .onConflictDoUpdate({
        target: [pluginFailures.pluginId, pluginFailures.hour, pluginFailures.stage],
        set: { failures: sql`${pluginFailures.failures} + 1`, message, lastAt: at },
      });
  }
}
