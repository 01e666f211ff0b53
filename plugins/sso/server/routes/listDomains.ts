import { defineRoute, identityService } from '#sdk/server';
import { domainClaimsResponseSchema } from '../../contract';
import { ssoService } from '../ssoService';

/** Of all accounts: which of them speaks for a domain is for system admins to say. */
export default defineRoute({
  response: domainClaimsResponseSchema,
  handle: async ({ services }) => {
    const names = new Map((await services.get(identityService).accounts()).map(({ id, name }) => [id, name]));
    return (await services.get(ssoService).providers.claims()).map(
      ({ domain, accountId, providerName, claimedBy, claimedAt, approvedBy }) => ({
        ...{ domain, accountId, providerName, claimedBy, approvedBy },
        accountName: names.get(accountId) ?? `Account ${accountId}`,
        claimedAt: claimedAt.toISOString(),
      }),
    );
  },
});
