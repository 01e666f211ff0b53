import { triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import { labelsKey, type Member } from '../common/thread';

/** Fires until it is over, whatever it is called meanwhile. */
const open = new Set(['firing', 'recovering', 'missing', 'no-data', 'error']);

/** How it stands with what a message was about: `waiting` for somebody, looked after, silent for now, or over. */
export type AlertState = 'waiting' | 'acknowledged' | 'muted' | 'over';

/** Asks the engine. Not to be waited for within a transaction. @param members of alerts that may have been deleted meanwhile */
export async function alertState(
  services: Context,
  accountId: number,
  members: readonly Pick<Member, 'triggerId' | 'labels'>[],
): Promise<AlertState> {
  const ids = [...new Set(members.map(({ triggerId }) => triggerId))];
  const asked = await Promise.all(ids.map(async (id) => [id, await groupsOf(services, accountId, id)] as const));
  const firing = asked.flatMap(([id, groups]) => {
    const ours = new Set(members.flatMap(({ triggerId, labels }) => (triggerId === id ? [labelsKey(labels)] : [])));
    return groups.filter(({ state, labels }) => open.has(state) && ours.has(labelsKey(labels)));
  });
  if (firing.length === 0) return 'over';
  if (firing.every(({ acknowledgedBy }) => acknowledgedBy !== null)) return 'acknowledged';
  return firing.every(({ mutedBy }) => mutedBy !== null) ? 'muted' : 'waiting';
}

async function groupsOf(services: Context, accountId: number, triggerId: string) {
  try {
    return (await services.get(triggersService).groups(accountId, triggerId)).groups;
  } catch (error) {
    if (error instanceof PublicError && error.status === 404) return [];
    throw error;
  }
}

/** Whether the end of what an alert has begun will be told: not by one that says nothing of ends. */
export async function tellsItsEnd(
  services: Context,
  { accountId, triggerId }: { readonly accountId: number; readonly triggerId: string },
): Promise<boolean> {
  return (await services.get(triggersService).find(accountId, triggerId))?.rules.sendResolved === true;
}
