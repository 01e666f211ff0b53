import { sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { nextSlot } from './pace';
import { paceOf, type TaskRow } from './TaskRow';

interface StoreTime {
  /** Milliseconds since 1970, by the store's clock. */
  readonly now: number;
  /** Milliseconds of a lease. */
  readonly lease: number;
}

/**
 * Brings forward what was put off by a clock that has been set back since: no slot of a schedule is further off than one pace, no claim holds longer
 * than a lease, a pause before another attempt is as long as it was to be, and what was to run at once runs at once. Moments that somebody asked for stay.
 */
export async function bringForward(records: Records, { now, lease }: StoreTime): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  await records.transaction(async (db) => {
    const leaseEnd = sql`${at} + ${lease}::int * interval '1 millisecond'`;
    await db.execute(sql`UPDATE host.work_task SET ready_at = ${leaseEnd} WHERE state = 'running' AND ready_at > ${leaseEnd}`);
    await db.execute(sql`
      UPDATE host.work_task SET ready_at = ${at} + (ready_at - greatest(ended_at, created_at)),
        created_at = least(created_at, ${at}), ended_at = least(ended_at, ${at})
      WHERE kind = 'task' AND state = 'waiting' AND (ended_at > ${at} OR (created_at > ${at} AND ready_at <= created_at))`);
    const { rows } = await db.execute(
      sql`
      SELECT * FROM host.work_task WHERE kind = 'schedule' AND state = 'waiting'
      AND ready_at > ${at} + coalesce(every_ms, 0) * interval '1 millisecond' FOR UPDATE SKIP LOCKED`,
    );
    for (const row of rows as unknown as readonly (TaskRow & { readonly ready_at: string | Date })[]) {
      const { pace } = paceOf(row);
      const next = pace && nextSlot(pace, now);
      if (next === undefined || new Date(row.ready_at).getTime() <= next) continue;
      const slot = sql`${new Date(next).toISOString()}::timestamptz`;
      await db.execute(
        sql`UPDATE host.work_task SET ready_at = ${slot}, slot_at = least(slot_at, ${slot}) WHERE id = ${row.id}::uuid AND state = 'waiting'`,
      );
    }
  });
}
