import type { z } from 'zod';
import type { Context } from '#core';
import type { RecordsDb } from './records';

/** One run of a job. */
export interface JobRun<Payload = unknown> {
  readonly services: Context;
  /** Aborts at the time-out, when the server stops, and when this run is no longer the one that counts: cancelled, or taken over. */
  readonly signal: AbortSignal;
  /** As enqueued or scheduled, and checked by the job's `payload`; undefined for a job's own pace. */
  readonly payload: Payload;
  /** Id of the task, the same for every attempt: an idempotency key for what is called outside. */
  readonly id: string;
  /** The task's or the schedule's key. */
  readonly key?: string;
  readonly accountId?: number;
  /** Runs begun for this task or slot, this one included. */
  readonly attempt: number;
  /** Whether a failure of this one is the end of the task, so that it can say so where people look. */
  readonly isLastAttempt: boolean;
  /** The moment that a scheduled run stands for, the same on every attempt: ask for data as of it, not of now. */
  readonly slot?: Date;
  /** Slots before this one that nobody was there to run. */
  readonly skipped: number;
  /** Says how far it is, as JSON; kept once a second at most, and shown by `work.get`. Never throws. */
  progress(news: unknown): void;
  /**
   * The end of a run that stores something: `work` and the note that the task or slot is done are one transaction, which happens only if this run
   * still counts. However often a slot is run, it is committed once. What the run does afterwards is not done again.
   * @throws LeaseLost, and nothing is stored
   */
  commit<T>(work: (db: RecordsDb) => Promise<T>): Promise<T>;
  /** A transaction on the way, only if this run still counts; the task is not done by it. @throws LeaseLost, and nothing is stored */
  step<T>(work: (db: RecordsDb) => Promise<T>): Promise<T>;
}

/** What a job does. A throw is a failed attempt: it is logged, counted, and tried again as the job's data says. */
export interface JobCode<Payload = unknown> {
  /** Checks payloads; one that does not pass fails for good. */
  readonly payload?: z.ZodType<Payload>;
  /** Must end soon after `signal` aborts. */
  run(about: JobRun<Payload>): Promise<void>;
}

/** Types `run` by its payload. */
export const defineJob = <Payload>(job: JobCode<Payload>): JobCode<Payload> => job;

/** This run is no longer the one that counts: it was cancelled, or another has taken its place. Nothing of it may be stored. */
export class LeaseLost extends Error {
  constructor() {
    super('This run is over: it was cancelled, or another replica has taken its place.');
    this.name = 'LeaseLost';
  }
}

/** Thrown by a run that is not to be tried again before a time, as when a provider has said how long to wait: the job's own pause, when longer, holds. */
export class RetryLater extends Error {
  constructor(
    message: string,
    /** From now on; six hours at most count. */
    readonly milliseconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RetryLater';
  }
}

/** Thrown by a run that no further attempt would mend: the task fails at once, with this message. */
export class FinalFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FinalFailure';
  }
}
