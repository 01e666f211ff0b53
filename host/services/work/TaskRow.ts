import type { ClaimedTask } from './ClaimedTask';
import type { StoredPace } from './pace';

/** A row of the table, as the driver hands it over. */
export interface TaskRow {
  readonly id: string;
  readonly plugin: string;
  readonly job: string;
  readonly kind: 'task' | 'schedule' | 'hold';
  readonly key: string | null;
  readonly account_id: number;
  readonly payload: string;
  readonly epoch: string | number;
  readonly attempt: number;
  readonly lost: number;
  readonly every_ms: string | number | null;
  readonly jitter_ms: string | number | null;
  readonly cron: string | null;
  readonly zone: string | null;
}

export function paceOf({ every_ms, jitter_ms, cron, zone }: TaskRow): { readonly pace?: StoredPace } {
  if (every_ms !== null) return { pace: { every: Number(every_ms), jitter: Number(jitter_ms) } };
  return cron === null || zone === null ? {} : { pace: { cron, zone } };
}

export const paceColumns = (pace: StoredPace) =>
  'every' in pace ? { every: pace.every, jitter: pace.jitter, cron: null, zone: null } : { every: null, jitter: null, ...pace };

/** A row as a claim returns it. */
export interface ClaimedRow extends TaskRow {
  /** Milliseconds since 1970, as numbers in text. */
  readonly first_slot: string | null;
  readonly claimed_at: string;
}

export const claimedOf = (row: ClaimedRow): ClaimedTask => ({
  id: row.id,
  plugin: row.plugin,
  job: row.job,
  kind: row.kind,
  ...(row.key === null || row.key === '' ? {} : { key: row.key }),
  ...(row.account_id === 0 ? {} : { accountId: row.account_id }),
  payload: JSON.parse(row.payload) ?? undefined,
  epoch: Number(row.epoch),
  attempt: row.attempt,
  lost: row.lost,
  ...paceOf(row),
  ...(row.first_slot === null ? {} : { firstSlot: Math.round(Number(row.first_slot)) }),
  claimedAt: Math.round(Number(row.claimed_at)),
});
