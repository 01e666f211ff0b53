import { identityService, implement, introspectionService } from '#sdk/server';
import * as api from '../../api';
import { flagsForEverybody } from '../flagsForEverybody';

/** What is set without being declared comes last: a plugin that is not there now may know it. */
export const listFlags = implement(api.listFlags, async ({ query: { accountId }, services }) => {
  const identity = services.get(identityService);
  const declared = services.get(introspectionService).flags();
  const everybody = await flagsForEverybody(identity);
  const account = accountId === undefined ? undefined : await identity.flagValues(accountId);
  const known = new Set(declared.map(({ name }) => name));
  const others = [...new Set([...everybody.keys(), ...(account?.keys() ?? [])])].filter((name) => !known.has(name)).sort();
  return [
    ...declared,
    ...others.map((name) => ({ name, pluginId: null, title: 'Not declared by any plugin', stage: '', removeBy: '', default: false })),
  ].map((flag) => ({
    ...flag,
    everybody: everybody.get(flag.name) ?? flag.default,
    account: account === undefined ? null : (account.get(flag.name) ?? flag.default),
  }));
});

/** An account's value equal to everybody's is no exception and is not kept as one, so that the account follows later changes. */
export const setFlag = implement(api.setFlag, async ({ params: { name }, body: { value, accountId }, services, audit }) => {
  const identity = services.get(identityService);
  if (accountId === undefined) await identity.setFlag(name, value);
  else {
    const follows = (await flagsForEverybody(identity)).get(name) === value;
    await identity.setFlag(name, follows ? undefined : value, accountId);
  }
  await audit({ action: 'flag.change', target: name, accountId: accountId ?? null, details: { value } });
  return { name, value };
});
