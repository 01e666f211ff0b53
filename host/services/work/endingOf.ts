import { RetryLater } from '#sdk/server';
import type { ClaimedTask, Ending } from './ClaimedTask';
import { type Job, pauseAfter } from './Job';
import type { Slot } from './pace';

/** Times that the process may die under a task before it is taken for the cause. */
export const mostLost = 10;
/** Milliseconds; fine runs of faster schedules are not kept one by one. */
const slow = 600_000;
const taskAttempts = 5;
const slotAttempts = 1;
/** Milliseconds that a run can have itself put off. */
const longestAsked = 21_600_000;

type Failed = 'failed' | 'timeout';

/** Done: a schedule goes on to its next slot. */
export const doneEnding = (task: ClaimedTask, slot: Slot | undefined): Ending | undefined => {
  if (task.kind === 'hold') return undefined;
  const isKept = slot === undefined || slot.skipped > 0 || task.pace === undefined || !('every' in task.pace) || task.pace.every >= slow;
  return { ...over(task, slot), state: slot === undefined ? 'done' : 'waiting', ...(isKept ? { run: runOf('ok', slot) } : {}) };
};

/** Failed for good; a schedule goes on to its next slot. */
export const failedEnding = (task: ClaimedTask, slot: Slot | undefined, error: unknown, outcome: Failed = 'failed'): Ending => ({
  ...over(task, slot),
  state: slot === undefined ? 'failed' : 'waiting',
  error: messageOf(error),
  run: runOf(outcome, slot),
});

/** Failed, and tried again after a pause; of a schedule, the same slot. */
export const retryEnding = (job: Job, task: ClaimedTask, slot: Slot | undefined, error: unknown, outcome: Failed): Ending => ({
  ...base(task),
  state: 'waiting',
  readyIn: Math.max(pauseAfter(tries(task), job.backoff), askedFor(error)),
  ...(slot === undefined ? {} : { slotAt: slot.at }),
  skipped: slot?.skipped ?? 0,
  error: messageOf(error),
  run: runOf(outcome, slot),
});

/** Not done, because this process stops. It is free for others at once, as if it had not been begun. */
export const stoppedEnding = (task: ClaimedTask): Ending => ({ ...base(task), attempt: task.attempt - 1, state: 'waiting', readyIn: 0 });

/** Whether a failure of this run is the end of its task or slot. A slot is not tried again when the next one comes before. */
export function isLastAttempt(job: Job, task: ClaimedTask, slot: Slot | undefined): boolean {
  const attempts = job.attempts ?? (slot === undefined ? taskAttempts : slotAttempts);
  return tries(task) >= attempts || (slot !== undefined && task.claimedAt + pauseAfter(tries(task), job.backoff) >= slot.next);
}

const askedFor = (error: unknown): number =>
  error instanceof RetryLater && error.milliseconds > 0 ? Math.min(Math.ceil(error.milliseconds), longestAsked) : 0;

const tries = ({ attempt, lost }: ClaimedTask): number => attempt - lost;
const base = ({ id, epoch, attempt, lost }: ClaimedTask) => ({ id, epoch, attempt, lost, skipped: 0 });

const over = (task: ClaimedTask, slot: Slot | undefined) => ({
  ...base(task),
  ...(slot === undefined ? {} : { attempt: 0, lost: 0, slotAt: slot.next, readyAt: slot.next, skipped: slot.skipped }),
});

const runOf = (outcome: string, slot: Slot | undefined) => ({ outcome, ...(slot === undefined ? {} : { slot: slot.at }) });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
