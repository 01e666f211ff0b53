import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { endPending, findPending } from './PendingLogin';

/** Back to the password. */
export default defineRoute({
  response: z.object({ signedIn: z.literal(false) }),
  handle: async (asking) => {
    if ((await findPending(asking)) !== undefined) await endPending(asking);
    return { signedIn: false as const };
  },
});
