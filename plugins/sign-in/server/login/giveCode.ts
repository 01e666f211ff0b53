import { z } from 'zod';
import { defineRoute, PublicError, secondFactorsService } from '#sdk/server';
import { codeRequestSchema } from '../../contract';
import { enter } from './enter';
import { endPending, requirePending } from './PendingLogin';
import { recordSignIn } from './recordSignIn';

/** The second step of a login. */
export default defineRoute({
  body: codeRequestSchema,
  response: z.object({ signedIn: z.literal(true) }),
  handle: async ({ body: { code }, ...asking }) => {
    const pending = await requirePending(asking, 'code');
    const found = await asking.services.get(secondFactorsService).check(pending.userId, code);
    if (found === undefined) {
      const { userId: id, email, accountId } = pending;
      await recordSignIn(asking, 'session.refuse', { id, email, accountId }, { why: 'wrong code' });
      throw new PublicError(401, 'WRONG_CODE', 'This code is wrong or was used before. Wait for the next one.');
    }
    await endPending(asking);
    await enter(asking, { ...pending, secondFactor: found === 'app' ? 'app' : 'recovery code' });
    return { signedIn: true as const };
  },
});
