import { eq } from 'drizzle-orm';
import type { Context } from '#sdk';
import { domainEventsService, PublicError, type Records, type RecordsDb } from '#sdk/server';
import { machineRules } from '../../common/machine/machineRules';
import { type KnownGroup, stepTrigger } from '../../common/machine/stepTrigger';
import { type KeptTrigger, pastTold } from '../../contract';
import type { Backtests } from '../backtest/Backtests';
import type { TriggerRows } from '../book/TriggerRows';
import { transitions, triggers } from '../book/tables';
import { triggeredAlertOf } from '../engine/firing';
import type { SlotOutcome } from '../engine/Outcome';
import { recoveredOf } from '../engine/recoveredOf';
import { storeGroups, storeSlot } from '../engine/storeOutcomes';
import { askedRange } from '../evaluate/asOf';
import type { TriggerReader } from '../evaluate/TriggerReader';

/** Firings of one past at most: they are told to others in one piece. */
const mostFirings = 500;

type PastSlot = Pick<SlotOutcome, 'slot' | 'transitions' | 'triggered' | 'isOver'>;

interface Parts {
  readonly records: Records;
  readonly rows: Pick<TriggerRows, 'find'>;
  readonly backtests: Pick<Backtests, 'evaluations'>;
  readonly reader: Pick<TriggerReader, 'scopeOf'>;
  readonly services: Context;
}

/** Gives triggers the past that they would have had: the evaluations of a backtest go through the same steps as live ones, and are stored. */
export class PastRuns {
  constructor(private readonly parts: Parts) {}

  /** See `Triggers.runPast`. */
  async run(accountId: number, id: string, range: { readonly from: number; readonly to: number }, signal: AbortSignal) {
    const { rows, backtests, reader, records } = this.parts;
    const trigger = await rows.find(accountId, id);
    if (trigger === undefined) throw new PublicError(404, 'TRIGGER_UNKNOWN', 'This account has no such trigger.');
    const evaluations = await backtests.evaluations(trigger, { id, range }, { signal, progress: () => undefined });
    const scope = await reader.scopeOf(trigger);
    const rules = machineRules(trigger);
    let groups: ReadonlyMap<string, KnownGroup> = new Map();
    const slots: PastSlot[] = [];
    for (const evaluation of evaluations) {
      const step = stepTrigger(groups, evaluation, rules);
      ({ groups } = step);
      if (step.transitions.length === 0) continue;
      const { slot } = evaluation;
      const asked = { range: askedRange(trigger, slot), scope };
      const isOver = ![...groups.values()].some(({ memory }) => memory.firedAt !== null);
      slots.push({ slot, transitions: step.transitions, triggered: triggeredAlertOf(trigger, slot, step.transitions, asked), isOver });
    }
    const firings = slots.filter(({ triggered }) => triggered !== undefined).length;
    if (firings > mostFirings)
      throw new PublicError(413, 'PAST_TOO_LARGE', `It would have fired ${firings} times, and ${mostFirings} are stored at most.`);
    signal.throwIfAborted();
    await records.transaction((within) => this.store(within, trigger, { slots, groups }));
    return { firings };
  }

  private async store(
    within: RecordsDb,
    trigger: KeptTrigger,
    { slots, groups }: { readonly slots: readonly PastSlot[]; readonly groups: ReadonlyMap<string, KnownGroup> },
  ): Promise<void> {
    const { id, accountId, version } = trigger;
    const [now] = await within
      .select({ version: triggers.version, enabled: triggers.enabled })
      .from(triggers)
      .where(eq(triggers.id, id))
      .for('update');
    const before = await within.$count(transitions, eq(transitions.triggerId, id));
    if (now === undefined || now.enabled || now.version !== version || before > 0)
      throw new PublicError(409, 'TRIGGER_HAS_PAST', 'The trigger is on, has been changed meanwhile, or has a past already.');
    await storeGroups(within, { claim: { trigger, groups: new Map() }, groups });
    for (const slot of slots) await storeSlot(within, { trigger }, slot);
    const told = slots.flatMap((slot) => {
      const over = recoveredOf(trigger, slot);
      return [
        ...(slot.triggered === undefined ? [] : [{ triggered: slot.triggered }]),
        ...(over === undefined ? [] : [{ recovered: over }]),
      ];
    });
    const events = this.parts.services.get(domainEventsService);
    if (told.length > 0) await events.publish(pastTold, { accountId, triggerId: id, told }, { within, accountId });
  }
}
