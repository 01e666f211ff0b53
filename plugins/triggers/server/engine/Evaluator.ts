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
import { alertSamples } from '../series/alertSamples';
import type { Claim } from './Claims';
import { triggeredAlertOf } from './firing';
import { noticeOf } from './noticeOf';
import type { Outcome, SlotOutcome } from './Outcome';
import { slotsToRun } from './slotsToRun';

export interface EvaluatorParts {
  readonly reader: Pick<TriggerReader, 'readAll'>;
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

/** What an evaluation that failed has found. */
const failedRead = (trigger: KeptTrigger, slot: number, error: string): ReadSlot => ({
  ...{ evaluation: { slot, found: { error } }, groups: [] },
  ...{ range: askedRange(trigger, slot), scope: { accounts: [trigger.accountId] } },
});

const nobody = { isMuted: () => false };

/** A claimed trigger on its way through its slots: what is known and told so far. */
interface Course {
  readonly claim: Claim;
  readonly slots: readonly number[];
  readonly skipped: number;
  readonly hasReceivers: boolean;
  readonly acknowledged: Set<string>;
  readonly done: SlotOutcome[];
  groups: ReadonlyMap<string, KnownGroup>;
  told: ToldMemory | null;
  error: string | null;
}

/** What became of a claim: its outcome, or why it has none. */
export type Evaluation = Outcome | { readonly claim: Claim; readonly failure: unknown };

/** Evaluates claimed triggers for the slots that have come. Nothing is stored, and no transaction is open. */
export class Evaluator {
  constructor(private readonly parts: EvaluatorParts) {}

  /**
   * Those that are asked about at the same time are asked together; what fails of one is no failure of the others.
   * @param now milliseconds since the epoch @param caughtUpAt up to when slots that nobody was there to evaluate are made up for
   * @param failure why the evaluations count as failed, whatever the queries would find
   * @throws when the signal aborts
   */
  async evaluate(
    claims: readonly Claim[],
    { now, caughtUpAt }: { readonly now: number; readonly caughtUpAt: number },
    signal: AbortSignal,
    failure?: string,
  ): Promise<readonly Evaluation[]> {
    const began = performance.now();
    const failures = new Map<Claim, unknown>();
    const attempt = async <T>(claim: Claim, work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        failures.set(claim, error);
        return undefined;
      }
    };
    const begun = await Promise.all(
      claims.map((claim) => attempt(claim, () => this.begin(claim, slotsToRun(claim.schedule, now, caughtUpAt)))),
    );
    const courses = begun.filter((course) => course !== undefined);
    const open = () => courses.filter(({ claim, done, slots }) => !failures.has(claim) && done.length < slots.length);
    for (let going = open(); going.length > 0; going = open()) {
      const asked = going.map(({ claim: { trigger }, slots, done, groups }) => ({
        ...{ trigger, slot: slots[done.length] ?? now },
        known: [...groups.values()].map(({ labels }) => labels),
      }));
      const read =
        failure === undefined
          ? await this.parts.reader.readAll(asked, signal)
          : asked.map(({ trigger, slot }) => failedRead(trigger, slot, failure));
      await Promise.all(going.map((course, at) => attempt(course.claim, () => this.step(course, read[at] as ReadSlot, signal))));
    }
    const tookMs = Math.round((performance.now() - began) / Math.max(1, claims.length));
    return [
      ...courses.flatMap(({ claim, done: slots, skipped, groups, told, error }): Outcome[] =>
        failures.has(claim) ? [] : [{ claim, slots, skipped, groups, told, error, tookMs }],
      ),
      ...[...failures].map(([claim, failure]) => ({ claim, failure })),
    ];
  }

  private async begin(claim: Claim, { slots, skipped }: ReturnType<typeof slotsToRun>): Promise<Course> {
    const { trigger, schedule, groups } = claim;
    const { emailNotifications, notificationEndpoints } = trigger.output.target;
    // Whoever was told of a beginning is told its end, also when nobody is to be told of another one.
    const isTold = (schedule.told ?? null) !== null;
    const hasReceivers = isTold || emailNotifications.length + notificationEndpoints.length > 0 || (await this.parts.receives(trigger));
    const acknowledged = new Set([...groups].filter(([, { acknowledgedBy }]) => acknowledgedBy !== null).map(([key]) => key));
    return { claim, slots, skipped, hasReceivers, acknowledged, done: [], groups, told: schedule.told ?? null, error: null };
  }

  private async step(course: Course, read: ReadSlot, signal: AbortSignal): Promise<void> {
    const { claim, acknowledged } = course;
    const { trigger } = claim;
    const rules = machineRules(trigger);
    const { slot, found } = read.evaluation;
    const about = { trigger, slot, range: read.range };
    const evaluated = 'error' in found ? { ...about, error: found.error } : { ...about, scope: read.scope, groups: read.groups };
    if (!('error' in evaluated)) await this.parts.write(evaluated, signal);
    const step = stepTrigger(course.groups, read.evaluation, rules);
    const { groups, error } = step;
    const isFiring = [...groups.values()].some(({ memory }) => memory.firedAt !== null);
    for (const key of acknowledged) if ((groups.get(key)?.memory.firedAt ?? null) === null) acknowledged.delete(key);
    const triggered = triggeredAlertOf(trigger, slot, step.transitions, read);
    const mutes = groups.size > 0 || course.told !== null ? await this.parts.mutes(trigger.accountId, slot) : [];
    const isMuted = mutes.length === 0 ? nobody.isMuted : isMutedBy(mutes, trigger);
    const { told, notice } = course.hasReceivers
      ? decideNotice(course.told, groups, rules, slot, { isMuted, isAcknowledged: (key) => acknowledged.has(key) })
      : { told: course.told, notice: null };
    const isTold = notice !== null && notice.firing.length > 0;
    const more = notice && (await this.parts.tell(trigger, { ...read, isFiring: isTold, triggeredId: triggered?.id }, signal));
    course.done.push({
      slot,
      transitions: step.transitions,
      triggered,
      notice: notice && more ? noticeOf(notice, { trigger, slot, range: read.range, error, ...more }) : undefined,
      isOver: !isFiring,
      evaluated,
      samples: trigger.type === 'ALERT' && error === null ? alertSamples(trigger, course.groups, groups) : [],
    });
    Object.assign(course, { groups, told, error });
  }
}
