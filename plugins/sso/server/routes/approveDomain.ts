import { z } from 'zod';
import { defineRoute, PublicError, requirePerson } from '#sdk/server';
import { ssoService } from '../ssoService';
import { domainParams } from './domainParams';

/** From then on the account's provider says who the people of this domain are. */
export default defineRoute({
  params: domainParams,
  response: z.object({ domain: z.string() }),
  handle: async ({ params: { domain }, session, cookies, services, audit }) => {
    const { user } = requirePerson({ session, cookies });
    const accountId = await services.get(ssoService).providers.approve(domain, user.email);
    if (accountId === undefined)
      throw new PublicError(404, 'DOMAIN_UNKNOWN', `No account claims the domain ${domain} any more: refresh the page.`);
    await audit({ action: 'sso-domain.approve', target: domain, accountId });
    return { domain };
  },
});
