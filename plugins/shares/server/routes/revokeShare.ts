import { z } from 'zod';
import { defineRoute, PublicError, requireAccount, requirePerson, shareTokensService } from '#sdk/server';
import { whose } from '../whose';

export default defineRoute({
  params: z.object({
    id: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, cookies, services, audit }) => {
    const { user } = requirePerson({ session, cookies });
    const share = await services.get(shareTokensService).revoke(requireAccount(session).id, id, whose(session, user.id));
    if (share === undefined)
      throw new PublicError(404, 'SHARE_UNKNOWN', 'There is no such link among yours. It may have been revoked: refresh the page.');
    await audit({ action: 'public-link.revoke', target: share.title, details: { kind: share.kind, madeBy: share.createdBy.email } });
    return { id };
  },
});
