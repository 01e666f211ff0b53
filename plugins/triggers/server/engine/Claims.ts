import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Records, schemaOf } from '#sdk/server';
import type { KnownGroup } from '../../common/machine/stepTrigger';
import type { KeptTrigger } from '../../contract';
import { newEpoch } from '../book/epoch';
import { toldRow } from '../book/TriggerRows';
import { groupStates, schedules, triggers } from '../book/tables';

/** A trigger that is due, under a claim of this process. */
export interface Claim {
  readonly trigger: KeptTrigger;
  readonly schedule: typeof schedules.$inferSelect;
  readonly groups: ReadonlyMap<string, KnownGroup & { readonly acknowledgedBy: string | null }>;
}

/** Milliseconds between two looks for what a clock that was set back has put off: each goes through all schedules. */
const lookEvery = 10_000;
/** Milliseconds since the epoch, by the clock of the store. */
const storeNow = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** Takes triggers that are due, each for one process at a time. */
export class Claims {
  private lookedAt: number | undefined;

  constructor(
    private readonly records: Records,
    /** Milliseconds after which a claim of a process that has died is free again. */
    private readonly lease: number,
    /** Milliseconds since the epoch, for whoever keeps a clock of their own; the store's when absent. */
    private readonly clock?: () => number,
    /** Milliseconds of this process's own, which nobody sets. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /**
   * Brings forward what a clock that has been set back since has put off: no slot is further off than one interval, no claim lasts longer than a lease. Looks now and then, however often it is
   * called.
   */
  async bringForward(): Promise<void> {
    const elapsed = this.elapsed();
    if (this.lookedAt !== undefined && elapsed - this.lookedAt < lookEvery) return;
    this.lookedAt = elapsed;
    const now = this.clock === undefined ? storeNow : sql<number>`${this.clock()}::bigint`;
    const { due, everyMs, leaseUntil } = schedules;
    await this.records.db
      .update(schedules)
      .set({ due: sql`${due} - (${due} - ${now} - 1) / ${everyMs} * ${everyMs}` })
      .where(sql`${due} > ${now} + ${everyMs}`);
    await this.records.db
      .update(schedules)
      .set({ leaseUntil: sql`${now} + ${this.lease}` })
      .where(sql`${leaseUntil} > ${now} + ${this.lease}`);
  }

  /** Those that are due for the longest first. @returns with the moment that counts as now */
  async take(most: number): Promise<{ readonly claims: readonly Claim[]; readonly now: number }> {
    const { db } = this.records;
    const now = this.clock === undefined ? storeNow : sql<number>`${this.clock()}::bigint`;
    const table = sql.raw(`${schemaOf('triggers')}.schedules`);
    const due = sql`SELECT trigger_id FROM ${table} WHERE due <= ${now} AND (lease_until IS NULL OR lease_until < ${now}) ORDER BY due LIMIT ${most} FOR UPDATE SKIP LOCKED`;
    const taken = await db
      .update(schedules)
      .set({ epoch: newEpoch, leaseUntil: sql`${now} + ${this.lease}` })
      .where(sql`${schedules.triggerId} = ANY (ARRAY(${due}))`)
      .returning();
    if (taken.length === 0) return { claims: [], now: 0 };
    const ids = taken.map(({ triggerId }) => triggerId);
    const found = await db.select().from(triggers).where(inArray(triggers.id, ids));
    const known = await db.select().from(groupStates).where(inArray(groupStates.triggerId, ids));
    const groupsOf = new Map<string, Map<string, KnownGroup & { readonly acknowledgedBy: string | null }>>();
    for (const { triggerId, groupKey, labels, memory, acknowledgedBy } of known) {
      const own = groupsOf.get(triggerId) ?? new Map();
      groupsOf.set(triggerId, own.set(groupKey, { labels, memory, acknowledgedBy }));
    }
    const scheduleOf = new Map(taken.map((schedule) => [schedule.triggerId, schedule]));
    const claims = found.flatMap((row) => {
      const schedule = scheduleOf.get(row.id);
      if (schedule === undefined) return [];
      const groups = groupsOf.get(row.id) ?? new Map();
      return [{ trigger: toldRow(row), schedule, groups }];
    });
    return { claims, now: Math.max(...taken.map(({ leaseUntil }) => Number(leaseUntil))) - this.lease };
  }

  /**
   * Does work under claims, which last for as long as it takes: they are renewed meanwhile, so that work that takes long is not begun once more elsewhere. Those of a process
   * that dies end by themselves.
   */
  async held<T>(claims: readonly Claim[], work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => void this.renew(claims).catch(() => undefined), this.lease / 4);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  /** Those that are still ours, for as long as a lease again. */
  private async renew(claims: readonly Claim[]): Promise<void> {
    const now = this.clock === undefined ? storeNow : sql<number>`${this.clock()}::bigint`;
    await this.records.db
      .update(schedules)
      .set({ leaseUntil: sql`${now} + ${this.lease}` })
      .where(
        and(
          isNotNull(schedules.leaseUntil),
          or(...claims.map(({ schedule: { triggerId, epoch } }) => and(eq(schedules.triggerId, triggerId), eq(schedules.epoch, epoch)))),
        ),
      );
  }

  /** Gives one back that could not be evaluated, so that it is taken again at once. */
  async giveBack({ schedule: { triggerId, epoch } }: Claim): Promise<void> {
    await this.records.db
      .update(schedules)
      .set({ leaseUntil: null })
      .where(and(eq(schedules.triggerId, triggerId), eq(schedules.epoch, epoch)));
  }
}
