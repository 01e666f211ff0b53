import { defineRoute, requireAccount, requirePerson } from '#sdk/server';
import { newShortLinkSchema, shortLinkSchema } from '../../contract';
import { inAppTarget } from '../links/inAppTarget';
import { shortLinksService } from '../links/shortLinksService';

export default defineRoute({
  body: newShortLinkSchema,
  response: shortLinkSchema,
  handle: async ({ body, session, cookies, services }) => {
    const account = requireAccount(session);
    const { user } = requirePerson({ session, cookies });
    const target = inAppTarget(body.target);
    const urlId = await services.get(shortLinksService).add(account.id, target, user.email);
    const isSearch = /^\/explore([?#]|$)/.test(target);
    return { urlId, path: isSearch ? `/explore/goto/${urlId}` : `/goto/${urlId}` };
  },
});
