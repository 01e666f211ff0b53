import { and, countDistinct, eq, isNull, or } from 'drizzle-orm';
import type { PlanType, Records } from '#sdk/server';
import { accounts, memberships } from './tables';

const isOf = (ownerId: number) => or(and(eq(accounts.id, ownerId), isNull(accounts.ownerId)), eq(accounts.ownerId, ownerId));

/** Which plan owner accounts have; everything else about plans is a plugin's. */
export class Plans {
  constructor(private readonly records: Records) {}

  async types(): Promise<ReadonlyMap<number, PlanType>> {
    const rows = await this.records.db
      .select({ id: accounts.id, planType: accounts.planType })
      .from(accounts)
      .where(isNull(accounts.ownerId));
    return new Map(rows.map(({ id, planType }) => [id, planType]));
  }

  /** @returns ids of the accounts that have it now; none when the id is no owner account's */
  async setType(ownerId: number, planType: PlanType): Promise<readonly number[]> {
    const rows = await this.records.db.update(accounts).set({ planType }).where(isOf(ownerId)).returning({ id: accounts.id });
    return rows.map(({ id }) => id);
  }

  async people(ownerId: number): Promise<number> {
    const [row] = await this.records.db
      .select({ people: countDistinct(memberships.userId) })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(isOf(ownerId));
    return row?.people ?? 0;
  }
}
