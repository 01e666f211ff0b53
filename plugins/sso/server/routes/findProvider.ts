import { defineRoute, PublicError } from '#sdk/server';
import { findProviderSchema, foundProvidersSchema } from '../../contract';
import { missingParts } from '../providers/missingParts';
import type { KeptProvider } from '../providers/ProviderRecords';
import type { Sso } from '../Sso';
import { domainOf } from '../signIn/domainOf';
import { safeRedirect } from '../signIn/safeRedirect';
import { ssoService } from '../ssoService';

/** By the domain of an e-mail address, or by an account's number. It says nothing of persons: only that there is a provider. */
export default defineRoute({
  body: findProviderSchema,
  response: foundProvidersSchema,
  handle: async ({ body: { name, redirect }, ip, services }) => {
    const sso = services.get(ssoService);
    await sso.limits.count(ip);
    const ready = (await named(sso, name)).filter((provider) => missingParts(provider).length === 0);
    if (ready.length === 0) throw noSso(name);
    const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect: safeRedirect(redirect) })}`;
    return { providers: ready.map((provider) => ({ name: provider.name, path: `/api/sso/${provider.id}/start${query}` })) };
  },
});

async function named(sso: Sso, name: string): Promise<readonly KeptProvider[]> {
  if (/^[1-9]\d{0,8}$/.test(name)) return sso.providers.list(Number(name));
  const domain = domainOf(name);
  if (domain === undefined)
    throw new PublicError(400, 'NAME_INVALID', 'Type your work email, such as ada@example.com, or the number of your account.');
  const provider = await sso.providers.ofDomain(domain);
  return provider === undefined ? [] : [provider];
}

const noSso = (name: string): PublicError =>
  new PublicError(
    404,
    'NO_SSO',
    `Single sign-on is not set up for ${domainOf(name) ?? `account ${name}`}. Log in with your password, or ask an admin of your account.`,
  );
