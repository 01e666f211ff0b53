import { receivedService } from '#plugins/ingest/contract';
import {
  type AuditDetails,
  accountsService,
  everyDay,
  identityService,
  implement,
  PublicError,
  requireAccount,
  telemetryStorageService,
} from '#sdk/server';
import * as api from '../../api';
import { keptElsewhere, summedKept } from '../keptElsewhere';
import { accountRemoverService } from '../removal/accountRemoverService';
import { daysOfUsage, monthOf, usageOf } from '../usageOf';
import { withoutAbsent } from '../withoutAbsent';

export const managedAccounts = implement(api.managedAccounts, async ({ session, services }) => {
  const { id: ownerId } = requireAccount(session);
  const tree = services.get(accountsService);
  const [accounts, removals, billing] = [await tree.tree(ownerId), await tree.removals(ownerId), await tree.billing(ownerId)];
  const ids = accounts.map(({ id }) => id);
  const elsewhere = await keptElsewhere(ids, services);
  const uses = await services
    .get(telemetryStorageService)
    .usage(ids)
    .catch((error: unknown) => {
      // Accounts can be managed while the store is away.
      if (error instanceof PublicError) return undefined;
      throw error;
    });
  const now = Date.now();
  const received = (await services.find(receivedService)?.days(ids, ...daysOfUsage(now))) ?? [];
  return {
    accounts: accounts.map(({ id, ownerId: _owner, token: _token, sharedWith, ...account }) => ({
      ...account,
      accountId: id,
      sharedWith: [...sharedWith],
      usage: uses === undefined ? null : usageOf([...uses, ...elsewhere.flatMap(({ kept }) => kept)], received, id, now),
    })),
    removals: removals.map(({ id, name, type, removal }) => ({ accountId: id, name, type, ...removal })),
    elsewhere: elsewhere.map(({ title, kept }) => ({
      title,
      bytes: summedKept(kept, 'bytes'),
      storedBytes: summedKept(kept, 'storedBytes'),
    })),
    billing: { billingType: billing.billingType, contractGb: billing.contractGb },
    month: monthOf(now),
  };
});

export const addAccount = implement(api.addAccount, async ({ body, session, services, audit }) => {
  const { id, name, type, token } = await services.get(accountsService).add(requireAccount(session).id, withoutAbsent(body));
  await audit({ action: 'account.create', target: name, details: { type, id } });
  return { accountId: id, name, type, token: token ?? '' };
});

export const orderAccounts = implement(api.orderAccounts, async ({ body: { accountIds }, session, services, audit }) => {
  const ownerId = requireAccount(session).id;
  const tree = services.get(accountsService);
  await tree.order(ownerId, accountIds);
  const below = (await tree.tree(ownerId)).filter(({ id }) => id !== ownerId);
  await audit({ action: 'account.order', details: { accounts: below.map(({ name }) => name) } });
  return { accountIds: below.map(({ id }) => id) };
});

export const changeAccount = implement(api.changeAccount, async ({ params: { id }, body, session, services, audit }) => {
  const { sharedWith, ...changed } = body;
  const { name } = await services.get(accountsService).change(requireAccount(session).id, id, withoutAbsent(body));
  const readers: AuditDetails = sharedWith === undefined ? {} : { sharedWith: sharedWith.map(String) };
  await audit({ action: 'account.change', target: name, details: { id, ...withoutAbsent(changed), ...readers } });
  return { accountId: id, name };
});

export const accountLoss = implement(api.accountLoss, async ({ params: { id }, session, services }) => {
  const tree = services.get(accountsService);
  const found = (await tree.tree(requireAccount(session).id)).find((account) => account.id === id && account.type !== 'owner');
  if (found === undefined) throw new PublicError(404, 'ACCOUNT_UNKNOWN', 'There is no such account. Reload the list of accounts.');
  const storage = services.get(telemetryStorageService);
  const identity = services.get(identityService);
  const stored: { readonly name: string; readonly title: string; readonly rows: number; readonly firstDay: string | undefined }[] = [];
  for (const { name, title } of storage.signals) stored.push({ name, title, ...(await storage.expired(name, everyDay(id))) });
  const rowsOf = (signal: string): number => stored.find(({ name }) => name === signal)?.rows ?? 0;
  const elsewhere = await keptElsewhere([id], services);
  const days = [...stored.flatMap(({ firstDay }) => firstDay ?? []), ...elsewhere.flatMap(({ kept }) => kept.map(({ day }) => day))].sort();
  return {
    accountId: id,
    name: found.name,
    logs: rowsOf('logs'),
    samples: rowsOf('samples'),
    spans: rowsOf('spans'),
    others: stored.filter(({ name, rows }) => name.includes('/') && rows > 0).map(({ title, rows }) => ({ title, rows })),
    elsewhere: elsewhere.flatMap(({ title, kept }) => {
      const logs = summedKept(kept, 'logs');
      return logs === 0 ? [] : [{ title, logs, storedBytes: summedKept(kept, 'storedBytes') }];
    }),
    firstDay: days[0] ?? null,
    tokens: (await identity.sharedTokens(id)).length + (await identity.apiTokens(id)).length,
    members: await tree.members(id),
  };
});

/** Tokens stop and sessions leave before it answers; the data goes in the background. */
export const removeAccount = implement(api.removeAccount, async ({ params: { id }, session, services, audit }) => {
  const name = await services.get(accountsService).remove(requireAccount(session).id, id);
  await audit({ action: 'account.delete', target: name, details: { id } });
  services.get(accountRemoverService).soon();
  return { accountId: id, name };
});
