import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Records, type RecordsDb, schemaOf } from '#sdk/server';
import type { KnownGroup } from '../../common/machine/stepTrigger';
import { severityNumbers } from '../../common/trigger';
import { groupStates, transitions, triggeredAlerts } from '../book/tables';
import type { Claim } from './Claims';
import type { Outcome, SlotOutcome } from './Outcome';

/** What others are told within the transaction in which a slot is stored. */
export interface SlotEffects {
  commit(within: RecordsDb, claim: Claim, slot: SlotOutcome): Promise<void>;
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsTogether = 1000;

/**
 * Stores what evaluations have come to, in one transaction: of those whose claim still counts all, of others nothing. The next slot is due then.
 * @returns the ids of triggers whose outcome is stored
 */
export async function storeOutcomes(records: Records, outcomes: readonly Outcome[], effects: SlotEffects): Promise<ReadonlySet<string>> {
  return records.transaction(async (within) => {
    const stored = await fenced(within, outcomes);
    for (const outcome of outcomes) {
      const { claim } = outcome;
      if (!stored.has(claim.trigger.id)) continue;
      await storeGroups(within, outcome);
      for (const slot of outcome.slots) {
        await storeSlot(within, claim, slot);
        await effects.commit(within, claim, slot);
      }
    }
    return stored;
  });
}

async function fenced(within: RecordsDb, outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
  const rows = outcomes.map(({ claim: { schedule }, slots, skipped, tookMs, error, told }) => {
    const slot = slots.at(-1)?.slot ?? schedule.due;
    const { triggerId, epoch, everyMs } = schedule;
    return { trigger_id: triggerId, epoch, slot, due: slot + everyMs, skipped, took_ms: tookMs, error, told };
  });
  const table = sql.raw(`${schemaOf('triggers')}.schedules`);
  const found = await within.execute<{ trigger_id: string }>(sql`
    UPDATE ${table} AS s SET due = o.due, lease_until = NULL, slot = o.slot, skipped = s.skipped + o.skipped, took_ms = o.took_ms, error = o.error, told = o.told
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS o(trigger_id text, epoch bigint, slot bigint, due bigint, skipped bigint, took_ms int, error text, told jsonb)
    WHERE s.trigger_id = o.trigger_id AND s.epoch = o.epoch RETURNING s.trigger_id`);
  return new Set(found.rows.map(({ trigger_id }) => trigger_id));
}

/** What is known of groups from now on, instead of what the claim knew. */
export async function storeGroups(
  within: RecordsDb,
  { claim, groups }: { readonly claim: Pick<Claim, 'trigger' | 'groups'>; readonly groups: Outcome['groups'] },
): Promise<void> {
  const { id: triggerId, accountId } = claim.trigger;
  const gone = [...claim.groups.keys()].filter((key) => !groups.has(key));
  for (let at = 0; at < gone.length; at += rowsTogether)
    await within
      .delete(groupStates)
      .where(and(eq(groupStates.triggerId, triggerId), inArray(groupStates.groupKey, gone.slice(at, at + rowsTogether))));
  const changed = [...groups].filter(([key, group]) => isChanged(claim.groups.get(key), group));
  for (let at = 0; at < changed.length; at += rowsTogether) {
    const rows = changed.slice(at, at + rowsTogether).map(([groupKey, { labels, memory }]) => ({
      ...{ triggerId, groupKey, accountId, labels, memory, state: memory.state },
      severity: memory.severity === null ? -1 : severityNumbers[memory.severity],
      acknowledgedBy: memory.firedAt === null ? null : (claim.groups.get(groupKey)?.acknowledgedBy ?? null),
    }));
    await within
      .insert(groupStates)
      .values(rows)
      .onConflictDoUpdate({
        target: [groupStates.triggerId, groupStates.groupKey],
        set: {
          state: sql`excluded.state`,
          severity: sql`excluded.severity`,
          labels: sql`excluded.labels`,
          memory: sql`excluded.memory`,
          acknowledgedBy: sql`excluded.acknowledged_by`,
        },
      });
  }
}

const isChanged = (before: KnownGroup | undefined, { memory }: KnownGroup): boolean =>
  before === undefined || JSON.stringify(before.memory) !== JSON.stringify(memory);

/** What one slot has changed, and what has fired in it. */
export async function storeSlot(
  within: RecordsDb,
  { trigger }: Pick<Claim, 'trigger'>,
  { slot, transitions: changes, triggered }: Pick<SlotOutcome, 'slot' | 'transitions' | 'triggered'>,
): Promise<void> {
  const { id: triggerId, accountId } = trigger;
  for (let at = 0; at < changes.length; at += rowsTogether)
    await within
      .insert(transitions)
      .values(
        changes.slice(at, at + rowsTogether).map(({ key, labels, from, to, deed, reason, severity, value }) => ({
          ...{ triggerId, accountId, at: slot, groupKey: key, labels, from, to },
          severity: severity === null ? -1 : severityNumbers[severity],
          value: value === null ? null : String(value),
          reason: reason ?? deed ?? to,
        })),
      )
      // A clock that is set back brings a moment round again.
      .onConflictDoNothing();
  if (triggered === undefined) return;
  const { id, type, name, tags } = triggered;
  await within.insert(triggeredAlerts).values({
    ...{ id, accountId, triggerId, type, name, tags, at: slot, document: triggered },
    severity: severityNumbers[triggered.severity],
  });
}
