import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { warmClaims } from '../tables';

/** Milliseconds after which somebody silent is taken for dead. */
const patience = 60_000;

/** Who of all replicas moves an account's logs: one at a time, and whoever dies is followed by another. */
export class Claims {
  private readonly holder = randomUUID();

  constructor(
    private readonly records: Records,
    private readonly now: () => number = Date.now,
  ) {}

  /** Does the work under a claim that is renewed meanwhile. @returns undefined when somebody else has it */
  async under<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.take(accountId))) return undefined;
    // A claim that cannot be renewed lapses; each step of the work is noted where another who takes over sees it.
    const renewal = setInterval(() => void this.take(accountId).catch(() => undefined), patience / 4);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.records.db.delete(warmClaims).where(and(eq(warmClaims.accountId, accountId), eq(warmClaims.holder, this.holder)));
    }
  }

  private async take(accountId: number): Promise<boolean> {
    const now = new Date(this.now());
    const claim = { holder: this.holder, until: new Date(this.now() + patience) };
    const taken = await this.records.db
      .insert(warmClaims)
      .values({ accountId, ...claim })
      .onConflictDoUpdate({
        target: warmClaims.accountId,
        set: claim,
        setWhere: sql`${warmClaims.until} < ${now.toISOString()}::timestamptz OR ${warmClaims.holder} = ${this.holder}`,
      })
      .returning({ accountId: warmClaims.accountId });
    return taken.length > 0;
  }
}
