import { eq } from 'drizzle-orm';
import type { Context } from '#sdk';
import { domainEventsService, type RecordsDb, workService } from '#sdk/server';
import { type KeptTrigger, recovered } from '../contract';
import { newEpoch } from './book/epoch';
import type { GroupRows } from './book/GroupRows';
import { jitterOf, slotAfter } from './book/slots';
import type { TriggerRows } from './book/TriggerRows';
import { schedules } from './book/tables';
import type { EndToTell } from './endToTell';
import { everyMsOf } from './evaluate/asOf';

type Reason = EndToTell['reason'];

interface Parts {
  readonly rows: TriggerRows;
  readonly groups: GroupRows;
  readonly services: Context;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What goes with each change of a trigger, in its transaction: its row, its schedule, and what is known of its groups. */
export class TriggerChanges {
  constructor(private readonly parts: Parts) {}

  /** @param news `trigger` is undefined for one that is deleted */
  async changed(
    within: RecordsDb,
    { id, accountId, trigger }: { readonly id: string; readonly accountId: number; readonly trigger: KeptTrigger | undefined },
  ): Promise<void> {
    const { rows, clock } = this.parts;
    const before = await rows.find(accountId, id, within);
    if (trigger === undefined) await rows.drop(within, id);
    else await rows.keep(within, trigger);
    const reason = before?.enabled === true ? reasonOfEnd(before, trigger) : undefined;
    if (before !== undefined && reason !== undefined) await this.end(within, before, reason);
    if (trigger?.enabled !== true) {
      await within.delete(schedules).where(eq(schedules.triggerId, id));
      return;
    }
    const everyMs = everyMsOf(trigger);
    const due = slotAfter(clock(), everyMs, jitterOf(id, everyMs));
    await within
      .insert(schedules)
      .values({ triggerId: id, accountId, due, everyMs, epoch: newEpoch })
      .onConflictDoUpdate({ target: schedules.triggerId, set: { due, everyMs, epoch: newEpoch, leaseUntil: null } });
  }

  /** Whatever fires is over, and those who were told of it are told so. */
  private async end(within: RecordsDb, trigger: KeptTrigger, reason: Reason): Promise<void> {
    const { groups, services, clock } = this.parts;
    const { id: triggerId, accountId } = trigger;
    const { fired, told } = await groups.forget(within, triggerId);
    const at = new Date(clock()).toISOString();
    if (fired.length > 0) {
      const over = fired.map((labels) => ({ labels: { ...labels }, reason }));
      await services
        .get(domainEventsService)
        .publish(recovered, { accountId, triggerId, at, groups: over, isOver: true }, { within, accountId });
    }
    const toTell: EndToTell | undefined = told === null || !trigger.rules.sendResolved ? undefined : { trigger, told, reason, at };
    if (toTell !== undefined) await services.get(workService).enqueue('tell-end', toTell, { within, accountId });
  }
}

/** Why the groups of an enabled trigger are known no more after a change; undefined when they go on. */
function reasonOfEnd(before: KeptTrigger, after: KeptTrigger | undefined): Reason | undefined {
  if (after === undefined) return 'deleted';
  if (!after.enabled) return 'disabled';
  const asked = ({ groupBy, query }: KeptTrigger['search']): string => JSON.stringify([groupBy, query ?? null]);
  return asked(before.search) === asked(after.search) ? undefined : 'changed';
}
