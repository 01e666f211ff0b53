import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import { changesIn } from '../../common/machine/groupMemory';
import type { ToldMemory } from '../../common/machine/toldMemory';
import { triggerSeverities } from '../../common/trigger';
import type { GroupNow, KeptTrigger, Mute } from '../../contract';
import { newEpoch } from './epoch';
import { muteOf } from './isMutedBy';
import { groupStates, schedules } from './tables';

/** As many as the rules of a trigger let fire. */
const mostGroups = 10_000;

/** What is known of groups now. */
export class GroupRows {
  constructor(private readonly records: Records) {}

  /** Those that are anything but ok, the worst first. @param mutes that hold now */
  async now(trigger: KeptTrigger, mutes: readonly Mute[]): Promise<{ readonly groups: readonly GroupNow[]; readonly total: number }> {
    const where = and(eq(groupStates.accountId, trigger.accountId), eq(groupStates.triggerId, trigger.id), ne(groupStates.state, 'ok'));
    const { db } = this.records;
    const found = await db
      .select()
      .from(groupStates)
      .where(where)
      .orderBy(desc(isFiring), desc(groupStates.severity), asc(groupStates.groupKey))
      .limit(mostGroups);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(groupStates).where(where);
    const groups = found.map(({ labels, memory, severity, acknowledgedBy }): GroupNow => {
      const known = triggerSeverities[severity] ?? null;
      const mute = muteOf(mutes, trigger, labels, known);
      return {
        ...{ labels, state: memory.state, severity: known, value: memory.value },
        since: new Date(memory.since).toISOString(),
        isFiring: memory.firedAt !== null,
        activeAt: memory.activeSince === null ? null : new Date(memory.activeSince).toISOString(),
        isFlapping: changesIn(memory) >= trigger.rules.flappingChanges,
        acknowledgedBy,
        mutedBy: acknowledgedBy === null ? (mute?.title ?? null) : `Acknowledged by ${acknowledgedBy}`,
      };
    });
    return { groups, total };
  }

  /** The latest evaluation of a trigger; nothing but nulls before the first. */
  async schedule(
    triggerId: string,
  ): Promise<{ readonly slot: number | null; readonly error: string | null; readonly tookMs: number | null }> {
    const { slot, error, tookMs } = schedules;
    const [found] = await this.records.db.select({ slot, error, tookMs }).from(schedules).where(eq(schedules.triggerId, triggerId));
    return found ?? { slot: null, error: null, tookMs: null };
  }

  /** Groups that fire now send nothing more until they are over. An evaluation under way is done again, so that it knows. */
  async acknowledge(accountId: number, triggerId: string, by: string): Promise<void> {
    await this.records.transaction(async (within) => {
      const ofAccount = and(eq(schedules.triggerId, triggerId), eq(schedules.accountId, accountId));
      await within.update(schedules).set({ epoch: newEpoch, leaseUntil: null }).where(ofAccount);
      await within
        .update(groupStates)
        .set({ acknowledgedBy: by })
        .where(
          and(eq(groupStates.accountId, accountId), eq(groupStates.triggerId, triggerId), isNull(groupStates.acknowledgedBy), isFiring),
        );
    });
  }

  /** Forgets all groups of a trigger. @returns those that had fired, and what its receivers believe */
  async forget(
    within: RecordsDb,
    triggerId: string,
  ): Promise<{ readonly fired: readonly Readonly<Record<string, string>>[]; readonly told: ToldMemory | null }> {
    const gone = await within.delete(groupStates).where(eq(groupStates.triggerId, triggerId)).returning();
    const [schedule] = await within
      .select({ told: schedules.told })
      .from(schedules)
      .where(eq(schedules.triggerId, triggerId))
      .for('update');
    await within.update(schedules).set({ told: null }).where(eq(schedules.triggerId, triggerId));
    return { fired: gone.filter(({ memory }) => memory.firedAt !== null).map(({ labels }) => labels), told: schedule?.told ?? null };
  }
}

/** It fires until it is over, whatever its state is called meanwhile. */
const isFiring: SQL<boolean> = sql<boolean>`(${groupStates.memory}->>'firedAt') IS NOT NULL`;
