import { eq, isNotNull } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { plans } from './tables';

export type KeptPlan = typeof plans.$inferSelect;
type Part = Partial<Omit<KeptPlan, 'ownerAccountId'>>;

/** Of an account for which nothing was changed. */
export const unchanged = (ownerAccountId: number): KeptPlan => ({
  ownerAccountId,
  values: {},
  pending: null,
  paymentMethod: { kind: 'none', provider: null },
  cancellation: null,
});

/** What is kept of plans. */
export class PlanRecords {
  constructor(private readonly records: Records) {}

  async of(ownerAccountId: number): Promise<KeptPlan> {
    const [row] = await this.records.db.select().from(plans).where(eq(plans.ownerAccountId, ownerAccountId));
    return row ?? unchanged(ownerAccountId);
  }

  async all(): Promise<ReadonlyMap<number, KeptPlan>> {
    const rows = await this.records.db.select().from(plans);
    return new Map(rows.map((row) => [row.ownerAccountId, row]));
  }

  pending(): Promise<readonly KeptPlan[]> {
    return this.records.db.select().from(plans).where(isNotNull(plans.pending));
  }

  async save(ownerAccountId: number, part: Part): Promise<void> {
    await this.records.db
      .insert(plans)
      .values({ ...unchanged(ownerAccountId), ...part })
      .onConflictDoUpdate({ target: plans.ownerAccountId, set: part });
  }
}
