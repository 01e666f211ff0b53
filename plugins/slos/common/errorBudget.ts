import type { SloWindow } from './slo';

/** Events of a stretch of time. */
export interface Counted {
  readonly good: number;
  readonly total: number;
}

const day = 86_400_000;

/** Where a window that ends at a moment begins; milliseconds since the epoch. */
export function windowStart(window: SloWindow, at: number): number {
  if (window !== 'month') return at - Number.parseInt(window, 10) * day;
  const now = new Date(at);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
}

/** Share of bad events, 0 to 1; 0 where there were none at all, as nobody was let down. More good events than events are all good. */
export const badShare = ({ good, total }: Counted): number => (total <= 0 ? 0 : Math.max(0, Math.min(1, (total - good) / total)));

const allowed = (objective: number): number => (100 - objective) / 100;

/** How many times faster than allowed the budget is used; 1 uses it up exactly with the window. @param objective in percent */
export const burnRate = (counted: Counted, objective: number): number => tidy(badShare(counted) / allowed(objective));

/** Share of the error budget that is left: 1 untouched, 0 used up, below 0 overdrawn. @param objective in percent */
export const budgetLeft = (counted: Counted, objective: number): number => tidy(1 - burnRate(counted, objective));

/** Without what binary fractions add. */
const tidy = (value: number): number => Number(value.toPrecision(12));

export const sum = (all: readonly Counted[]): Counted =>
  all.reduce((so, { good, total }) => ({ good: so.good + good, total: so.total + total }), { good: 0, total: 0 });

export const sloStates = ['met', 'at-risk', 'missed', 'no-data'] as const;
export type SloState = (typeof sloStates)[number];

/** At risk: less than a quarter of the budget is left. */
export function sloState(counted: Counted, objective: number): SloState {
  if (counted.total <= 0) return 'no-data';
  const left = budgetLeft(counted, objective);
  return left < 0 ? 'missed' : left < 0.25 ? 'at-risk' : 'met';
}
