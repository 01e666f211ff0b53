import { addressOf } from '#sdk';
import { implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { addressesOf } from '../providers/addressesOf';
import { missingParts } from '../providers/missingParts';
import type { KeptProvider } from '../providers/ProviderRecords';
import { providerOf } from '../redirecting';
import type { Sso } from '../Sso';
import { metadataOf } from '../saml/metadataOf';
import { domainOf } from '../signIn/domainOf';
import { safeRedirect } from '../signIn/safeRedirect';
import { ssoService } from '../ssoService';

/** By the domain of an e-mail address, or by an account's number. It says nothing of persons: only that there is a provider. */
export const findProvider = implement(api.findProvider, async ({ body: { name, redirect }, ip, services }) => {
  const sso = services.get(ssoService);
  sso.limits.count(ip);
  const ready = (await named(sso, name)).filter((provider) => missingParts(provider).length === 0);
  if (ready.length === 0) throw noSso(name);
  const query = redirect === undefined ? {} : { redirect: safeRedirect(redirect) };
  return {
    providers: ready.map((provider) => ({ name: provider.name, path: addressOf(api.startSignIn, { params: { id: provider.id }, query }) })),
  };
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

export const samlMetadata = implement(api.samlMetadata, async (_request, response, { params: { id }, services }) => {
  const provider = await providerOf(services.get(ssoService), id);
  if (provider?.kind !== 'saml') throw new PublicError(404, 'PROVIDER_UNKNOWN', 'There is no SAML provider of this number.');
  response.writeHead(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8', 'cache-control': 'no-store' });
  response.end(metadataOf(addressesOf(provider)));
});
