import { defineService } from '#sdk';
import type { SavedObjectActor } from '#sdk/server';
import type { BurnPair } from './common/burnPairs';
import type { NewSlo } from './common/slo';

export { type BurnPair, usualPairs } from './common/burnPairs';
export type { NewSlo } from './common/slo';

/** Where service level objectives are listed. */
export const slosPath = '/slos';
/** The page of one. */
export const sloPath = (id: string): string => `${slosPath}/${encodeURIComponent(id)}`;

/** Makes objectives of accounts, of the server. Gates are the business of whoever calls. */
export interface Slos {
  /**
   * @param pairs windows of its burn rate alerts @returns its id, and those of its alerts
   * @throws PublicError 409 SAVED_OBJECT_NAME_TAKEN
   */
  add(
    actor: SavedObjectActor,
    slo: NewSlo,
    alerting: { readonly pairs: readonly BurnPair[]; readonly areAlertsOn: boolean },
  ): Promise<{ readonly id: string; readonly alerts: readonly string[] }>;
}
export const slosService = defineService<Slos>('slos/slos@1');
