import { triggersService } from '#plugins/triggers/contract';
import { implement } from '#sdk/server';
import * as api from '../../api';
import { acknowledgeTokensService } from '../acknowledgeTokensService';
import { eventBookService } from '../eventBookService';

export const showAcknowledgement = implement(api.showAcknowledgement, async ({ body: { token }, services }) => {
  const { about, expiresAt } = await services.get(acknowledgeTokensService).show(token);
  return { name: about.name, at: about.at, expiresAt };
});

/** All of it may happen twice and is then as after once: the link is used up last, so that a failure on the way leaves it good. */
export const acknowledgeAlert = implement(api.acknowledgeAlert, async ({ body: { token }, session, services }) => {
  const tokens = services.get(acknowledgeTokensService);
  const { about } = await tokens.show(token);
  const { accountId, triggerId, name } = about;
  const person = session.accounts.some(({ id }) => id === accountId) ? session.user : undefined;
  const by = person?.email ?? 'the link of a message';
  const book = services.get(eventBookService);
  const event = await book.openOf(accountId, triggerId);
  if (event !== undefined)
    await book.change(accountId, [event.id], { status: 'in progress', ...(person !== undefined && { assignee: person.email }) }, by);
  await services.find(triggersService)?.acknowledge(accountId, triggerId, by);
  await tokens.use(token);
  return { name, eventId: event?.id ?? null };
});
