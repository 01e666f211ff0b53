import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { keptStates } from './tables';

/** Which state, and whose. */
export interface StateKey {
  readonly scope: 'user' | 'account';
  readonly ownerId: number;
  readonly name: string;
}

export interface StateChange {
  /** JSON text. */
  readonly value: string;
  readonly version: number;
  /** The one that the change was made from, 0 for none; whatever is there is replaced when absent. */
  readonly revision: number | undefined;
  readonly expiresAt: Date | null;
}

export type StateRow = typeof keptStates.$inferSelect;

/** The states of all users and accounts in the records store. One whose time is over is as good as gone. */
export class StateRecords {
  constructor(private readonly records: Records) {}

  async get(key: StateKey): Promise<StateRow | undefined> {
    const isKept = or(isNull(keptStates.expiresAt), gt(keptStates.expiresAt, new Date()));
    const [row] = await this.records.db
      .select()
      .from(keptStates)
      .where(and(at(key), isKept));
    return row;
  }

  /** @returns undefined when the state is no longer of the revision that the change was made from */
  async set(key: StateKey, { revision, ...change }: StateChange): Promise<StateRow | undefined> {
    return this.records.transaction(async (db) => {
      const now = new Date();
      await db.delete(keptStates).where(and(at(key), lte(keptStates.expiresAt, now)));
      const values = { ...change, updatedAt: now };
      const next = { ...values, revision: sql`${keptStates.revision} + 1` };
      if (revision !== undefined && revision > 0) {
        const [row] = await db
          .update(keptStates)
          .set(next)
          .where(and(at(key), eq(keptStates.revision, revision)))
          .returning();
        return row;
      }
      const insert = db.insert(keptStates).values({ ...key, ...values });
      const target = [keptStates.scope, keptStates.ownerId, keptStates.name];
      const [row] = await (revision === 0
        ? insert.onConflictDoNothing({ target })
        : insert.onConflictDoUpdate({ target, set: next })
      ).returning();
      return row;
    });
  }

  async remove(key: StateKey): Promise<void> {
    await this.records.db.delete(keptStates).where(at(key));
  }

  /** The states of an account by name; those of its people are theirs. */
  async ofAccount(accountId: number): Promise<readonly StateRow[]> {
    return this.records.db
      .select()
      .from(keptStates)
      .where(and(eq(keptStates.scope, 'account'), eq(keptStates.ownerId, accountId)))
      .orderBy(asc(keptStates.name));
  }

  /** All states of an account; those of its people are theirs. */
  async removeOfAccount(accountId: number): Promise<void> {
    await this.records.db.delete(keptStates).where(and(eq(keptStates.scope, 'account'), eq(keptStates.ownerId, accountId)));
  }

  async removeExpired(): Promise<void> {
    await this.records.db.delete(keptStates).where(lte(keptStates.expiresAt, new Date()));
  }
}

const at = ({ scope, ownerId, name }: StateKey) =>
  and(eq(keptStates.scope, scope), eq(keptStates.ownerId, ownerId), eq(keptStates.name, name));
