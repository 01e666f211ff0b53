import { z } from 'zod';
import { defineRoute, identityService } from '#sdk/server';
import { setFlagRequestSchema } from '../contract';
import { flagsForEverybody } from './flagsForEverybody';

/** An account's value equal to everybody's is no exception and is not kept as one, so that the account follows later changes. */
export default defineRoute({
  params: z.object({ name: z.string().min(1).max(200) }),
  body: setFlagRequestSchema,
  response: z.object({ name: z.string(), value: z.boolean() }),
  handle: async ({ params: { name }, body, session, services, audit }) => {
    const identity = services.get(identityService);
    const entry = { target: name, details: { value: body.value } };
    if (body.for === 'everybody') {
      await identity.setFlag(name, body.value);
      await audit({ ...entry, action: 'flag.set-for-everybody', accountId: null });
    } else {
      const follows = (await flagsForEverybody(identity)).get(name) === body.value;
      await identity.setFlag(name, follows ? undefined : body.value, session.account?.id);
      await audit({ ...entry, action: 'flag.set' });
    }
    return { name, value: body.value };
  },
});
