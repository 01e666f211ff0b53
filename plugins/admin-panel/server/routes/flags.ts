import { auditService, identityService, implement, introspectionService } from '#sdk/server';
import * as api from '../../api';
import { flagsForEverybody } from '../flagsForEverybody';

/** Entries of a flag's history that are shown. */
const mostHistory = 100;

/** What is set without being declared comes last: a plugin that is not there now may know it. */
export const listFlags = implement(api.listFlags, async ({ query: { accountId, role }, services }) => {
  const identity = services.get(identityService);
  const introspection = services.get(introspectionService);
  const declared = introspection.flags();
  const readers = introspection.flagReaders();
  const titles = new Map(introspection.plugins().map(({ id, title }) => [id, title]));
  const everybody = await flagsForEverybody(identity);
  const account = accountId === undefined ? undefined : await identity.flagValues(accountId);
  const audience = accountId === undefined ? (role === undefined ? undefined : { role }) : { accountId };
  const own = audience === undefined ? undefined : await identity.ownFlags(audience);
  const known = new Set(declared.map(({ name }) => name));
  const others = [...new Set([...everybody.keys(), ...(account?.keys() ?? []), ...(own?.keys() ?? [])])]
    .filter((name) => !known.has(name))
    .sort();
  return [
    ...declared,
    ...others.map((name) => ({
      name,
      pluginId: null,
      title: 'Not declared by any plugin',
      stage: '',
      removeBy: '',
      default: false,
    })),
  ].map((flag) => ({
    ...flag,
    owner: flag.pluginId === null ? '' : (titles.get(flag.pluginId) ?? flag.pluginId),
    readers: [...(readers.get(flag.name) ?? [])],
    everybody: everybody.get(flag.name) ?? flag.default,
    account: account === undefined ? null : (account.get(flag.name) ?? flag.default),
    own: own?.get(flag.name) ?? null,
  }));
});

/** An account's value that equals everybody's is kept all the same: it stays when everybody's changes. */
export const setFlag = implement(api.setFlag, async ({ params: { name }, body: { value, accountId, role }, services, audit }) => {
  const identity = services.get(identityService);
  if (role === undefined) await identity.setFlag(name, value ?? undefined, accountId);
  else await identity.setRoleFlag(name, value ?? undefined, role);
  await audit({
    action: 'flag.change',
    target: name,
    accountId: accountId ?? null,
    details: { value, ...(role === undefined ? {} : { role }) },
  });
  return { name, value };
});

export const flagHistory = implement(api.flagHistory, async ({ params: { name }, services }) => {
  const accounts = (await services.get(identityService).accounts()).map(({ id }) => id);
  const { entries, total } = await services
    .get(auditService)
    .list({ accounts: [null, ...accounts], actions: ['flag.change'], target: name, limit: mostHistory });
  return {
    results: entries.map(({ at, by, accountId, details: { value, role } }) => ({
      at,
      by: by.impersonator?.name ?? by.name,
      value: typeof value === 'boolean' ? value : null,
      accountId,
      role: typeof role === 'string' ? role : null,
    })),
    total,
  };
});
