import type { Context } from '#sdk';
import { implement, PublicError, type RequestSession, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { type KeptTrigger, triggerTypeWords } from '../../contract';
import { keptTriggersService, triggerRowsService } from '../services';
import { mayRead, requireChange, requireRead } from './requireRead';

const unknown = (): PublicError =>
  new PublicError(404, 'TRIGGER_UNKNOWN', 'This account has no such trigger. It may have been deleted: open the list again.');

/** One that the caller may read, whatever its type. @throws PublicError 404 TRIGGER_UNKNOWN */
async function readable(
  { session, services }: { readonly session: RequestSession; readonly services: Context },
  id: string,
): Promise<KeptTrigger> {
  const found = await services.get(triggerRowsService).find(requireAccount(session).id, id);
  if (found === undefined || !mayRead(session, found.type)) throw unknown();
  return found;
}

export const searchTriggers = implement(api.searchTriggers, ({ body, session, services }) => {
  requireRead(session, body.type);
  return services.get(triggerRowsService).page(requireAccount(session).id, body);
});

export const listTags = implement(api.listTags, async ({ query, session, services }) => {
  const type = triggerTypeWords[query.type];
  requireRead(session, type);
  return [...(await services.get(triggerRowsService).tags(requireAccount(session).id, type))];
});

export const readTrigger = implement(api.readTrigger, ({ params: { id }, ...about }) => readable(about, id));

export const readGroups = implement(api.readGroups, async ({ params: { id }, ...about }) => {
  const { accountId } = await readable(about, id);
  const { groups, total } = await about.services.get(keptTriggersService).groups(accountId, id);
  return { results: groups.map((group) => ({ ...group, labels: { ...group.labels } })), total };
});

export const acknowledgeTrigger = implement(api.acknowledgeTrigger, async ({ params: { id }, audit, ...about }) => {
  const { accountId, type, name } = await readable(about, id);
  requireChange(about.session, type);
  await about.services.get(keptTriggersService).acknowledge(accountId, id, savedObjectActor(about.session).name);
  await audit({ action: 'trigger.acknowledge', target: name });
  return { id };
});
