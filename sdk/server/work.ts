import { defineService } from '#core';
import type { JobRun } from './job';
import type { RecordsDb } from './records';

/** When a schedule comes round. Cron lines are Quartz's or Unix' five fields, days of the week 1 (Sunday) to 7 or by name, in an IANA time zone. */
export type Pace = { readonly every: string } | { readonly cron: string; readonly zone: string };

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** `failed`: no attempt is left, and a person may look at it and have it retried. A schedule is `waiting` or `running`. */
export type TaskState = (typeof taskStates)[number];

/** A task, or a schedule. Times are ISO 8601. */
export interface WorkTask {
  readonly id: string;
  readonly job: string;
  readonly key?: string;
  readonly accountId?: number;
  readonly payload: unknown;
  readonly state: TaskState;
  readonly priority: number;
  readonly attempt: number;
  /** When it is to run, while it waits. */
  readonly runAt?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly progress?: unknown;
  /** Why the latest attempt failed. */
  readonly error?: string;
  /** Of a schedule. */
  readonly pace?: Pace;
  /** Slots of a schedule that nobody was there to run, since it began. */
  readonly skipped: number;
}

/** A run that is over and was not simply fine, or a fine one of a task or of a schedule that is slower than ten minutes. */
export interface WorkRun {
  readonly taskId: string;
  readonly job: string;
  readonly key?: string;
  readonly outcome: 'ok' | 'failed' | 'timeout';
  readonly attempt: number;
  readonly slot?: string;
  readonly skipped: number;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly error?: string;
}

export interface WorkQuery {
  readonly job?: string;
  readonly key?: string;
  readonly accountId?: number;
  readonly states?: readonly TaskState[];
  /** 100 when absent; 1,000 at most. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface EnqueueOptions {
  /** One waiting task a key: a further call gives that one the new payload, and the earlier time when it names one. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Higher comes first; the job's when absent. */
  readonly priority?: number;
  /** A transaction: the task exists only if it commits. */
  readonly within?: RecordsDb;
  /** Accounts take turns, so that none waits for all the work of another. */
  readonly accountId?: number;
}

export interface ScheduleOptions {
  readonly payload?: unknown;
  readonly within?: RecordsDb;
  readonly accountId?: number;
}

/** A claim that its holder works under, in this process. */
export type Hold = Pick<JobRun, 'signal' | 'payload' | 'progress' | 'commit' | 'step'>;

/** Background work of the calling plugin, in the records store: any replica does it, each task and each slot with one effect. */
export interface Work {
  /** Adds a task of one of the plugin's jobs. @returns its id @throws Error for a job that the plugin does not declare */
  enqueue(job: string, payload: unknown, options?: EnqueueOptions): Promise<string>;
  /**
   * Sets or changes the schedule of an item; ten thousand items have ten thousand schedules, spread over their interval by their keys. It first
   * comes round at its next slot. @throws Error for an undeclared job, PublicError 400 INVALID_SCHEDULE for a pace that makes no sense
   */
  schedule(job: string, key: string, pace: Pace, options?: ScheduleOptions): Promise<void>;
  /** A run under way is ended, and stores nothing more. @returns whether there was one */
  unschedule(job: string, key: string, options?: { readonly within?: RecordsDb }): Promise<boolean>;
  /** Ends a task that waits or runs; a run under way is aborted and stores nothing more. @returns whether there was anything to end */
  cancel(id: string): Promise<boolean>;
  /** Has a failed or cancelled task tried again, at once and from its first attempt. @returns whether there was one */
  retry(id: string): Promise<boolean>;
  get(id: string): Promise<WorkTask | undefined>;
  /** Tasks and schedules, the newest first. */
  list(query?: WorkQuery): Promise<{ readonly tasks: readonly WorkTask[]; readonly total: number }>;
  /** Runs that are over, the latest first. They are kept for 14 days. */
  history(
    query?: Pick<WorkQuery, 'job' | 'key' | 'limit' | 'offset'>,
  ): Promise<{ readonly runs: readonly WorkRun[]; readonly total: number }>;
  /**
   * Runs a waiting task in this process now, whatever its time, as when a caller takes away what was prepared. It ends like any run: done, or failed
   * with the error, which is thrown on. @returns undefined when somebody else runs it, or it is over
   */
  take<T>(id: string, run: (hold: Hold) => Promise<T>): Promise<T | undefined>;
  /**
   * Does something in this process now that one replica at a time may do for the key; whoever dies is followed by another after the lease.
   * @returns undefined when somebody else does it
   */
  exclusively<T>(job: string, key: string, run: (hold: Hold) => Promise<T>): Promise<T | undefined>;
  /** Ends and deletes the tasks and schedules of an account that is being removed. */
  forget(accountId: number): Promise<void>;
}
export const workService = defineService<Work>('work@1');
