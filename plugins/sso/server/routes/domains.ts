import { identityService, implement, PublicError, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { ssoService } from '../ssoService';

/** Of all accounts: which of them speaks for a domain is for system admins to say. */
export const listDomains = implement(api.listDomains, async ({ services }) => {
  const names = new Map((await services.get(identityService).accounts()).map(({ id, name }) => [id, name]));
  return (await services.get(ssoService).providers.claims()).map(
    ({ domain, accountId, providerName, claimedBy, claimedAt, approvedBy }) => ({
      ...{ domain, accountId, providerName, claimedBy, approvedBy },
      accountName: names.get(accountId) ?? `Account ${accountId}`,
      claimedAt: claimedAt.toISOString(),
    }),
  );
});

/** From then on the account's provider says who the people of this domain are. */
export const approveDomain = implement(api.approveDomain, async ({ params: { domain }, session, cookies, services, audit }) => {
  const { user } = requirePerson({ session, cookies });
  const accountId = await services.get(ssoService).providers.approve(domain, user.email);
  if (accountId === undefined)
    throw new PublicError(404, 'DOMAIN_UNKNOWN', `No account claims the domain ${domain} any more: refresh the page.`);
  await audit({ action: 'sso-domain.approve', target: domain, accountId });
  return { domain };
});

/** Takes a domain from the account that claims it, approved or not. */
export const refuseDomain = implement(api.refuseDomain, async ({ params: { domain }, services, audit }) => {
  const accountId = await services.get(ssoService).providers.refuse(domain);
  if (accountId === undefined)
    throw new PublicError(404, 'DOMAIN_UNKNOWN', `No account claims the domain ${domain} any more: refresh the page.`);
  await audit({ action: 'sso-domain.refuse', target: domain, accountId });
  return { domain };
});
