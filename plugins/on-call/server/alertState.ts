import type { AlertNotice } from '#plugins/endpoints/contract';
import { triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';

/** Fires until it is over, whatever it is called meanwhile. */
const open = new Set(['firing', 'recovering', 'missing', 'no-data', 'error']);

/** How it stands with what a message was about: `waiting` for somebody, looked after, silent for now, or over. */
export type AlertState = 'waiting' | 'acknowledged' | 'muted' | 'over';

/** Asks the engine. Not to be waited for within a transaction. @param triggerId of a trigger that may have been deleted meanwhile */
export async function alertState(
  services: Context,
  { accountId, triggerId, notice }: { readonly accountId: number; readonly triggerId: string; readonly notice: AlertNotice },
): Promise<AlertState> {
  const asked = await services
    .get(triggersService)
    .groups(accountId, triggerId)
    .catch((error: unknown) => {
      if (error instanceof PublicError && error.status === 404) return undefined;
      throw error;
    });
  const ours = new Set(notice.groups.map(({ labels }) => labelsKey(labels)));
  const firing = (asked?.groups ?? []).filter(({ state, labels }) => open.has(state) && (ours.size === 0 || ours.has(labelsKey(labels))));
  if (firing.length === 0) return 'over';
  if (firing.every(({ acknowledgedBy }) => acknowledgedBy !== null)) return 'acknowledged';
  return firing.every(({ mutedBy }) => mutedBy !== null) ? 'muted' : 'waiting';
}

const labelsKey = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)));
