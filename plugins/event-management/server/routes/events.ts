import { triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { implement, PublicError, peopleService, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import type { EventChange } from '../../contract';
import { eventBookService } from '../eventBookService';
import { entryView, eventDetailView, eventView } from '../eventView';
import type { KeptEvent } from '../tables';

export const searchEvents = implement(api.searchEvents, async ({ body, session, services }) => {
  const { rows, total } = await services.get(eventBookService).search(requireAccount(session).id, body);
  return { results: rows.map(eventView), total };
});

export const readEvent = implement(api.readEvent, async ({ params: { id }, session, services }) =>
  eventDetailView(await services.get(eventBookService).get(requireAccount(session).id, id)),
);

export const readHistory = implement(api.readHistory, async ({ params: { id }, query, session, services }) => {
  const { rows, total } = await services.get(eventBookService).history(requireAccount(session).id, id, query);
  return { results: rows.map(entryView), total };
});

export const changeEvent = implement(api.changeEvent, async ({ params: { id }, body, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireGood(body, accountId, services);
  const { changed, begun } = await services.get(eventBookService).change(accountId, [id], body, by);
  const [event] = changed;
  if (event === undefined) await services.get(eventBookService).get(accountId, id);
  await acknowledge(begun, by, services);
  await audit({ action: 'event.change', target: event?.name ?? '', details: { id, ...body } });
  return eventView(event as KeptEvent);
});

export const changeEvents = implement(api.changeEvents, async ({ body: { ids, change }, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  await requireGood(change, accountId, services);
  const { changed, begun } = await services.get(eventBookService).change(accountId, ids, change, by);
  await acknowledge(begun, by, services);
  for (const { id, name } of changed) await audit({ action: 'event.change', target: name, details: { id, ...change } });
  const found = new Set(changed.map(({ id }) => id));
  return { changed: found.size, missing: [...new Set(ids)].filter((id) => !found.has(id)) };
});

export const addComment = implement(api.addComment, async ({ params: { id }, body: { text }, session, services, audit }) => {
  const { accountId, name: by } = savedObjectActor(session);
  const { event, entry } = await services.get(eventBookService).comment(accountId, id, text, by);
  await audit({ action: 'event.comment', target: event.name, details: { id } });
  return entryView(entry);
});

export const listAssignees = implement(api.listAssignees, async ({ session, services }) => {
  const members = await services.get(peopleService).members(requireAccount(session).id);
  return members.filter(({ status }) => status === 'active').map(({ email, fullName }) => ({ email, fullName }));
});

/** @throws PublicError 400 NOTHING_TO_CHANGE, 400 ASSIGNEE_UNKNOWN */
async function requireGood(change: EventChange, accountId: number, services: Context): Promise<void> {
  if (Object.values(change).every((value) => value === undefined))
    throw new PublicError(400, 'NOTHING_TO_CHANGE', 'Say what to change: status, assignee or severity.');
  if (typeof change.assignee !== 'string') return;
  const members = await services.get(peopleService).members(accountId);
  if (!members.some(({ email, status }) => email === change.assignee && status === 'active'))
    throw new PublicError(400, 'ASSIGNEE_UNKNOWN', `${change.assignee} is no member of this account. Choose one of its members.`);
}

/** Somebody works on these: their triggers send nothing more about what fires now. */
async function acknowledge(begun: readonly KeptEvent[], by: string, services: Context): Promise<void> {
  const triggers = services.find(triggersService);
  for (const { accountId, triggerId, overAt } of begun) if (overAt === null) await triggers?.acknowledge(accountId, triggerId, by);
}
