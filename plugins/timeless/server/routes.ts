import { triggersService } from '#plugins/triggers/contract';
import { type Context, holds } from '#sdk';
import { accountsService, implement, PublicError, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../api';
import type { TimelessIndex, TimelessWriter } from '../schemas';
import { timelessBookService } from './services';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
}

const manages = (session: RequestSession): boolean => holds(api.mayManage, session.facts) === true;

/** Triggers of accounts below an owner that write to an index. @param among ids of the accounts whose triggers count; all when absent */
async function writersOf(
  { session, services }: About,
  { id, name }: Pick<TimelessIndex, 'id' | 'name'>,
  among?: readonly number[],
): Promise<readonly TimelessWriter[]> {
  const triggers = services.find(triggersService);
  if (triggers === undefined) return [];
  const accounts = among ?? (await services.get(accountsService).tree(requireAccount(session).ownerId)).map((account) => account.id);
  const found = await triggers.writingTo(accounts, [String(id), name]);
  return found.map((trigger) => ({
    ...{ id: trigger.id, name: trigger.name, type: trigger.type, enabled: trigger.enabled },
    accountId: trigger.accountId,
  }));
}

export const listTimelessIndices = implement(api.listTimelessIndices, async ({ session, services }) => {
  const { id, ownerId } = requireAccount(session);
  const book = services.get(timelessBookService);
  const found = manages(session) ? await book.below(ownerId) : await book.authorised(id);
  const used = await book.usedBytes(found.map((index) => index.id));
  return { results: found.map((index) => ({ ...index, usedBytes: used?.get(index.id) ?? null })), total: found.length };
});

export const createTimelessIndex = implement(api.createTimelessIndex, async ({ body, session, services, audit }) => {
  const made = await services.get(timelessBookService).create(requireAccount(session).id, body);
  await audit({ action: 'timeless.create', target: made.name, details: { id: made.id, volumeGb: body.volumeGb } });
  return made;
});

export const updateTimelessIndex = implement(api.updateTimelessIndex, async ({ params: { id }, body, session, services, audit }) => {
  const changed = await services.get(timelessBookService).update(requireAccount(session).id, id, body);
  const readers = changed.authorizedAccounts.map(String);
  await audit({ action: 'timeless.change', target: changed.name, details: { id, volumeGb: body.volumeGb, authorizedAccounts: readers } });
  return changed;
});

export const deleteTimelessIndex = implement(api.deleteTimelessIndex, async ({ params: { id }, session, services, audit }) => {
  const ownerId = requireAccount(session).id;
  const book = services.get(timelessBookService);
  const index = await book.one(ownerId, id);
  const writers = await writersOf({ session, services }, index);
  if (writers.length > 0) {
    const names = writers.map(({ name }) => name).join(', ');
    throw new PublicError(
      409,
      'TIMELESS_IN_USE',
      `${index.name} cannot be deleted while triggers write to it: ${names}. Give them another target or delete them first.`,
      { triggers: writers.map((writer) => writer.id) },
    );
  }
  const name = await book.remove(ownerId, id);
  await audit({ action: 'timeless.delete', target: name, details: { id } });
  return { id, name };
});

export const writersOfTimelessIndex = implement(api.writersOfTimelessIndex, async ({ params: { id }, session, services }) => {
  const own = requireAccount(session);
  const book = services.get(timelessBookService);
  const open = manages(session) ? await book.below(own.ownerId) : await book.authorised(own.id);
  const index = open.find((one) => one.id === id);
  if (index === undefined)
    throw new PublicError(404, 'TIMELESS_UNKNOWN', 'There is no such Timeless index. It may have been deleted: open the list again.');
  const results = [...(await writersOf({ session, services }, index, manages(session) ? undefined : [own.id]))];
  return { results, total: results.length };
});
