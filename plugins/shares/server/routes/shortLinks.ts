import { implement, type JsonHandler, PublicError, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { inAppTarget } from '../links/inAppTarget';
import { shortLinksService } from '../links/shortLinksService';
import { switching } from '../links/switching';

export const addShortLink = implement(api.addShortLink, async ({ body, session, cookies, services }) => {
  const account = requireAccount(session);
  const { user } = requirePerson({ session, cookies });
  const target = inAppTarget(body.target);
  const urlId = await services.get(shortLinksService).add(account.id, target, user.email);
  const isSearch = /^\/explore([?#]|$)/.test(target);
  return { urlId, path: isSearch ? `/explore/goto/${urlId}` : `/goto/${urlId}` };
});

/** Somebody who belongs to the link's account, and is in another one now, is led there. */
const expand: JsonHandler<typeof api.expandShortUrl | typeof api.expandGoto> = async ({ params: { urlId }, session, services }) => {
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
};

export const expandShortUrl = implement(api.expandShortUrl, expand);

export const expandGoto = implement(api.expandGoto, expand);
