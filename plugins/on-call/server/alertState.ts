import { triggersService } from '#plugins/triggers/contract';
import { type Context, labelsKey } from '#sdk';
import { PublicError } from '#sdk/server';
import type { Member } from '../common/thread';

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
  const asked = await Promise.all(idsOf(members).map(async (id) => [id, await groupsOf(services, accountId, id)] as const));
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

/** Whether the end of some of it will be told: not by alerts that say nothing of ends. */
export async function tellsEnds(services: Context, accountId: number, members: readonly Pick<Member, 'triggerId'>[]): Promise<boolean> {
  const triggers = services.get(triggersService);
  const found = await Promise.all(idsOf(members).map((id) => triggers.find(accountId, id)));
  return found.some((trigger) => trigger?.rules.sendResolved === true);
}

const idsOf = (members: readonly Pick<Member, 'triggerId'>[]): readonly string[] => [...new Set(members.map(({ triggerId }) => triggerId))];
