import { eq } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { AccountMemory } from '../AccountMemory';
import { textIndexChoices } from './tables';

/**
 * Whether the logs of an account go into the text index when they are stored. It makes word searches quicker and takes about as much room as
 * the logs themselves, so it is the account's choice; searches find logs of either kind.
 */
export class TextIndexPolicy {
  private readonly known = new AccountMemory(async (accountId) => ({ enabled: await this.read(accountId) }));

  constructor(private readonly records: Records) {}

  /** On the path of every request. @throws PublicError 503 when the records are away and the account was not seen yet */
  async isIndexed(accountId: number): Promise<boolean> {
    return (await this.known.of(accountId)).enabled;
  }

  /** The choice in force, from the store. */
  async read(accountId: number): Promise<boolean> {
    const [choice] = await this.records.db
      .select({ enabled: textIndexChoices.enabled })
      .from(textIndexChoices)
      .where(eq(textIndexChoices.accountId, accountId));
    return choice?.enabled ?? true;
  }

  /** For logs that arrive from now on; those stored already stay as they are. */
  async choose(accountId: number, enabled: boolean): Promise<void> {
    await this.records.db
      .insert(textIndexChoices)
      .values({ accountId, enabled })
      .onConflictDoUpdate({ target: textIndexChoices.accountId, set: { enabled, changedAt: new Date() } });
    this.known.set(accountId, { enabled });
  }
}
