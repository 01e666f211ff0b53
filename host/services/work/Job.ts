import type { Context } from '#sdk';
import type { JobCode } from '#sdk/server';
import type { StoredPace } from './pace';

export interface Backoff {
  readonly first: number;
  readonly factor: number;
  readonly cap: number;
  /** It grows on after so many failed attempts. */
  readonly later?: { readonly after: number; readonly cap: number };
}

/** A job of a plugin, durations in milliseconds. */
export interface Job {
  readonly pluginId: string;
  readonly id: string;
  readonly timeout: number;
  /** `one`: a task or slot runs on a single replica; `each`: at its pace on every one. */
  readonly scope: 'one' | 'each';
  /** Absent: it runs only for what is enqueued and scheduled. */
  readonly pace?: StoredPace;
  /** Times that a task or slot is tried; absent: as its kind has it. */
  readonly attempts?: number;
  readonly backoff: Backoff;
  readonly priority: number;
  /** Runs at a time in this process. */
  readonly concurrency: number;
  /** Whether its plugin runs at this moment; absent: always. What is due waits otherwise. */
  readonly isThere?: () => boolean;
  readonly services: Context;
  load(): Promise<JobCode>;
}

export const jobName = ({ pluginId, id }: Pick<Job, 'pluginId' | 'id'>): string => `${pluginId}/${id}`;

export const defaultBackoff = { first: 10_000, factor: 2, cap: 3_600_000 } as const;

/** Milliseconds to wait after so many failed attempts. */
export const pauseAfter = (failed: number, { first, factor, cap, later }: Backoff): number =>
  later !== undefined && failed > later.after
    ? Math.round(Math.min(later.cap, cap * factor ** (failed - later.after)))
    : Math.round(Math.min(cap, first * factor ** (failed - 1)));
