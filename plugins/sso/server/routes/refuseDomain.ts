import { z } from 'zod';
import { defineRoute, PublicError } from '#sdk/server';
import { ssoService } from '../ssoService';
import { domainParams } from './domainParams';

/** Takes a domain from the account that claims it, approved or not. */
export default defineRoute({
  params: domainParams,
  response: z.object({ domain: z.string() }),
  handle: async ({ params: { domain }, services, audit }) => {
    const accountId = await services.get(ssoService).providers.refuse(domain);
    if (accountId === undefined)
      throw new PublicError(404, 'DOMAIN_UNKNOWN', `No account claims the domain ${domain} any more: refresh the page.`);
    await audit({ action: 'sso-domain.refuse', target: domain, accountId });
    return { domain };
  },
});
