import type { AlertNotice } from '#plugins/endpoints/contract';
import type { TenantScope } from '#sdk/server';
import { decideNotice } from '../../common/machine/decideNotice';
import { machineRules } from '../../common/machine/machineRules';
import { type KnownGroup, stepTrigger } from '../../common/machine/stepTrigger';
import type { ToldMemory } from '../../common/machine/toldMemory';
import type { Evaluated, KeptTrigger, Mute } from '../../contract';
import { isMutedBy } from '../book/isMutedBy';
import { askedRange } from '../evaluate/asOf';
import type { ReadSlot, TriggerReader } from '../evaluate/TriggerReader';
import type { Claim } from './Claims';
import { triggeredAlertOf } from './firing';
import { noticeOf } from './noticeOf';
import type { Outcome, SlotOutcome } from './Outcome';
import { slotsToRun } from './slotsToRun';

export interface EvaluatorParts {
  readonly reader: Pick<TriggerReader, 'read'>;
  /** Mutes of an account at a moment, in milliseconds since the epoch. */
  mutes(accountId: number, at: number): Promise<readonly Mute[]>;
  /** Whether somebody beside the trigger's own receivers may want to be told of it. */
  receives(trigger: KeptTrigger): Promise<boolean>;
  /** What is done with each evaluation before it is stored. */
  write(evaluated: Evaluated, signal: AbortSignal): Promise<void>;
  /** What a message tells beside what the machine knows. */
  tell(
    trigger: KeptTrigger,
    asked: {
      readonly range: Evaluated['range'];
      readonly scope: TenantScope;
      readonly isFiring: boolean;
      readonly triggeredId: string | undefined;
    },
    signal: AbortSignal,
  ): Promise<{
    readonly samples: AlertNotice['samples'];
    readonly accountName: string;
    readonly origin: string;
    readonly triggeredId: string | undefined;
    readonly acknowledge?: string;
  }>;
}

const failedRead = (trigger: KeptTrigger, slot: number, error: string): ReadSlot => ({
  ...{ evaluation: { slot, found: { error } }, groups: [] },
  ...{ range: askedRange(trigger, slot), scope: { accounts: [trigger.accountId] } },
});

const nobody = { isMuted: () => false };

/** Evaluates a claimed trigger for the slots that have come. Nothing is stored, and no transaction is open. */
export class Evaluator {
  constructor(private readonly parts: EvaluatorParts) {}

  /**
   * @param failure why the evaluation counts as failed, whatever the query would find
   * @throws when the signal aborts, or when what is done with an evaluation fails
   */
  async evaluate(claim: Claim, now: number, signal: AbortSignal, failure?: string): Promise<Outcome> {
    const began = performance.now();
    const { trigger, schedule } = claim;
    const rules = machineRules(trigger);
    const { slots, skipped } = slotsToRun(schedule, now);
    const { emailNotifications, notificationEndpoints } = trigger.output.target;
    const hasReceivers = emailNotifications.length + notificationEndpoints.length > 0 || (await this.parts.receives(trigger));
    const acknowledged = new Set([...claim.groups].filter(([, { acknowledgedBy }]) => acknowledgedBy !== null).map(([key]) => key));
    let groups: ReadonlyMap<string, KnownGroup> = claim.groups;
    let told: ToldMemory | null = schedule.told ?? null;
    let error: string | null = null;
    const done: SlotOutcome[] = [];
    for (const slot of slots) {
      const read = failure === undefined ? await this.parts.reader.read(trigger, slot, signal) : failedRead(trigger, slot, failure);
      const { found } = read.evaluation;
      const about = { trigger, slot, range: read.range };
      const evaluated = 'error' in found ? { ...about, error: found.error } : { ...about, scope: read.scope, groups: read.groups };
      if (!('error' in evaluated)) await this.parts.write(evaluated, signal);
      const step = stepTrigger(groups, read.evaluation, rules);
      ({ groups, error } = step);
      const isFiring = [...groups.values()].some(({ memory }) => memory.firedAt !== null);
      for (const key of acknowledged) if ((groups.get(key)?.memory.firedAt ?? null) === null) acknowledged.delete(key);
      const triggered = triggeredAlertOf(trigger, slot, step.transitions, read);
      const mutes = isFiring || told !== null ? await this.parts.mutes(trigger.accountId, slot) : [];
      const isMuted = mutes.length === 0 ? nobody.isMuted : isMutedBy(mutes, trigger);
      const decided = hasReceivers
        ? decideNotice(told, groups, rules, slot, { isMuted, isAcknowledged: (key) => acknowledged.has(key) })
        : { told, notice: null };
      told = decided.told;
      const isTold = decided.notice !== null && decided.notice.firing.length > 0;
      const more = decided.notice && (await this.parts.tell(trigger, { ...read, isFiring: isTold, triggeredId: triggered?.id }, signal));
      done.push({
        slot,
        transitions: step.transitions,
        triggered,
        notice: decided.notice && more ? noticeOf(decided.notice, { trigger, slot, range: read.range, error, ...more }) : undefined,
        isOver: !isFiring,
        evaluated,
      });
    }
    return { claim, slots: done, skipped, groups, told, error, tookMs: Math.round(performance.now() - began) };
  }
}
