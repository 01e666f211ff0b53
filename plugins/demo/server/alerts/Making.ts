import type { Context } from '#sdk';
import type { AlertProgress } from '../progress/AlertProgress';

/** Who made it, as people read it. */
export const maker = 'Demo shop';

/** For whom alerts of the shop are made, and with what. */
export interface Making {
  readonly accountId: number;
  readonly progress: AlertProgress;
  readonly services: Context;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
