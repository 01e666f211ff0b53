import { and, eq } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { type EngineConfigChange, engineConfigChangeSchema } from '../contract';
import { configs } from './tables';

/** Settings of the search dashboards, of all accounts. */
export class EngineConfigs {
  constructor(private readonly records: Records) {}

  /** What a person has changed of the settings in an account. */
  async of(accountId: number, userId: number): Promise<EngineConfigChange> {
    const [row] = await this.records.db
      .select()
      .from(configs)
      .where(and(eq(configs.accountId, accountId), eq(configs.userId, userId)));
    const kept = engineConfigChangeSchema.safeParse(JSON.parse(row?.changed ?? '{}'));
    return kept.success ? kept.data : {};
  }

  async change(accountId: number, userId: number, change: EngineConfigChange): Promise<EngineConfigChange> {
    const next = { ...(await this.of(accountId, userId)), ...change };
    const changed = JSON.stringify(next);
    await this.records.db
      .insert(configs)
      .values({ accountId, userId, changed })
      .onConflictDoUpdate({ target: [configs.accountId, configs.userId], set: { changed } });
    return next;
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(configs).where(eq(configs.accountId, accountId));
  }
}
