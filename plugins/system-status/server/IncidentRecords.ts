import { and, desc, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { Incident } from './Incident';
import { incidents } from './tables';

/** Milliseconds without word from a replica after which what it said to last is over: the replica is gone. */
export const silence = 60_000;
/** Most incidents that are read at once. */
const most = 500;

/** The incidents of all replicas in the records store. */
export class IncidentRecords {
  constructor(
    private readonly records: Records,
    private readonly replica: string,
  ) {}

  /** Writes down an incident of this replica, or what became of it since. */
  async keep(incident: Incident): Promise<void> {
    const { id: _id, beganAt: _beganAt, ...changed } = incident;
    await this.records.db
      .insert(incidents)
      .values({ ...incident, replica: this.replica })
      .onConflictDoUpdate({ target: incidents.id, set: changed });
  }

  /** Those that lasted until this moment or later, newest first. */
  async since(moment: Date): Promise<readonly Incident[]> {
    return this.records.db
      .select()
      .from(incidents)
      .where(gt(sql`coalesce(${incidents.endedAt}, ${incidents.seenAt})`, moment))
      .orderBy(desc(incidents.beganAt))
      .limit(most);
  }

  /** Ends what a replica that is gone said to last, at its last word. */
  async endForgotten(now: Date): Promise<void> {
    const isForgotten = and(isNull(incidents.endedAt), lt(incidents.seenAt, new Date(now.getTime() - silence)));
    await this.records.db
      .update(incidents)
      .set({ endedAt: sql`${incidents.seenAt}` })
      .where(isForgotten);
  }

  /** Deletes what was over before this moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(incidents).where(lt(incidents.seenAt, before));
  }
}
