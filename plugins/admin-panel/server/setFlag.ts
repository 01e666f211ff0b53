import { z } from 'zod';
import { defineRoute, identityService } from '#sdk/server';
import { flagParamsSchema, setFlagSchema } from '../contract';
import { flagsForEverybody } from './flagsForEverybody';

/** An account's value equal to everybody's is no exception and is not kept as one, so that the account follows later changes. */
export default defineRoute({
  params: flagParamsSchema,
  body: setFlagSchema,
  response: z.object({ name: z.string(), value: z.boolean() }),
  handle: async ({ params: { name }, body: { value, accountId }, services, audit }) => {
    const identity = services.get(identityService);
    if (accountId === undefined) await identity.setFlag(name, value);
    else {
      const follows = (await flagsForEverybody(identity)).get(name) === value;
      await identity.setFlag(name, follows ? undefined : value, accountId);
    }
    await audit({ action: 'flag.change', target: name, accountId: accountId ?? null, details: { value } });
    return { name, value };
  },
});
