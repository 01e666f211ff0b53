import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Records } from '#sdk/server';
import { textIndexChoices } from './tables';

/** Milliseconds until a change made on another replica is noticed. */
const FRESH = 5000;

/**
 * Whether the logs of an account go into the text index when they are stored. It makes word searches quicker and takes about as much room as
 * the logs themselves, so it is the account's choice; searches find logs of either kind.
 */
export class TextIndexPolicy {
  private readonly known: LRUCache<number, boolean>;

  constructor(private readonly records: Records) {
    this.known = new LRUCache({
      max: 10_000,
      ttl: FRESH,
      fetchMethod: (accountId: number) => this.read(accountId),
      // Shipping goes on while the records are away, under the choice last seen.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // A choice made during a load stays; who waits for the load gets what it finds.
      ignoreFetchAbort: true,
    });
  }

  /** On the path of every request: from memory, as a rule. @throws PublicError 503 when the records are away and the account was not seen yet */
  async isIndexed(accountId: number): Promise<boolean> {
    return (await this.known.fetch(accountId)) ?? true;
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
    this.known.set(accountId, enabled);
  }
}
