import { defineRoute, identityService, introspectionService } from '#sdk/server';
import { adminFlagsSchema, flagsQuerySchema } from '../contract';
import { flagsForEverybody } from './flagsForEverybody';

/** What is set without being declared comes last: a plugin that is not there now may know it. */
export default defineRoute({
  query: flagsQuerySchema,
  response: adminFlagsSchema,
  handle: async ({ query: { accountId }, services }) => {
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
  },
});
