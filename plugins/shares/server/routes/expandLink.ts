import { z } from 'zod';
import { defineRoute, PublicError, requireAccount } from '#sdk/server';
import { expandedLinkSchema } from '../../contract';
import { shortLinksService } from '../links/shortLinksService';
import { switching } from '../links/switching';

/** Somebody who belongs to the link's account, and is in another one now, is led there. */
export default defineRoute({
  params: z.object({ urlId: z.string().min(1).max(100) }),
  response: expandedLinkSchema,
  handle: async ({ params: { urlId }, session, services }) => {
    const current = requireAccount(session).id;
    const found = await services.get(shortLinksService).find(
      urlId,
      session.accounts.map(({ id }) => id),
    );
    if (found === undefined)
      throw new PublicError(
        404,
        'LINK_UNKNOWN',
        'This short link leads nowhere: it was cut short, or it belongs to an account that you are not a member of.',
      );
    return { target: found.accountId === current ? found.target : switching(found.target, found.accountId) };
  },
});
