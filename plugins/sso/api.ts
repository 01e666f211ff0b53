import { z } from 'zod';
import { all, aPerson, can, endpoint, rawEndpoint, recordIdParams, systemAdmins } from '#sdk';
import {
  domainClaimsResponseSchema,
  findProviderSchema,
  foundProvidersSchema,
  providerSchema,
  providersResponseSchema,
  providerTestSchema,
  wantedProviderSchema,
} from './contract';

const domainParams = z.object({ domain: z.string().toLowerCase().min(1).max(253) });

/** A leaked API token puts no identity provider in place. */
const gate = { when: all(can('MANAGE_SSO'), aPerson) };
const forSystemAdmins = { when: all(systemAdmins.holds, aPerson) };

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/sso/providers',
  gate,
  response: providersResponseSchema,
  summary: "The account's identity providers",
});

export const addProvider = endpoint({
  method: 'POST',
  path: '/api/sso/providers',
  gate,
  body: wantedProviderSchema,
  response: providerSchema,
  summary: 'Adds an identity provider',
});

export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/sso/providers/:id',
  gate,
  params: recordIdParams,
  body: wantedProviderSchema,
  response: providerSchema,
  summary: 'Changes an identity provider',
});

export const removeProvider = endpoint({
  method: 'DELETE',
  path: '/api/sso/providers/:id',
  gate,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Removes an identity provider',
});

export const checkProvider = endpoint({
  method: 'POST',
  path: '/api/sso/providers/:id/test',
  gate,
  params: recordIdParams,
  response: providerTestSchema,
  summary: 'Looks whether an identity provider is complete and can be reached',
});

export const listDomains = endpoint({
  method: 'GET',
  path: '/api/sso/domains',
  gate: forSystemAdmins,
  response: domainClaimsResponseSchema,
  summary: 'Domains that accounts claim',
});

export const approveDomain = endpoint({
  method: 'POST',
  path: '/api/sso/domains/:domain/approve',
  gate: forSystemAdmins,
  params: domainParams,
  response: z.object({ domain: z.string() }),
  summary: 'Lets an account speak for a domain',
});

export const refuseDomain = endpoint({
  method: 'DELETE',
  path: '/api/sso/domains/:domain',
  gate: forSystemAdmins,
  params: domainParams,
  response: z.object({ domain: z.string() }),
  summary: 'Takes a domain from the account that claims it',
});

export const findProvider = endpoint({
  method: 'POST',
  path: '/api/sso/find',
  gate: {
    open: 'It is the way in: it tells which identity provider a domain or an account has, nothing of persons, and not too often.',
  },
  body: findProviderSchema,
  response: foundProvidersSchema,
  summary: 'Finds the identity provider for an e-mail address or an account',
});

export const startSignIn = rawEndpoint({
  method: 'GET',
  path: '/api/sso/:id/start',
  gate: { open: 'It is the way in: it sends the browser to the identity provider.' },
  summary: 'Begins a single sign-on',
});

export const oidcCallback = rawEndpoint({
  method: 'GET',
  path: '/api/sso/:id/callback',
  gate: { open: "It is the way in: it checks the provider's answer, and that this browser began it, once." },
  summary: 'Completes a sign-in by OpenID Connect',
});

export const samlAssertion = rawEndpoint({
  method: 'POST',
  path: '/api/sso/:id/acs',
  gate: {
    open: "It is the way in: it checks the assertion's signature, audience, time and request, once. It is posted by another site.",
  },
  summary: 'Takes a SAML assertion',
});

export const finishSignIn = rawEndpoint({
  method: 'GET',
  path: '/api/sso/:id/finish',
  gate: { open: 'It is the way in: it opens once, for the browser that began.' },
  summary: 'Completes a sign-in by SAML',
});

export const samlMetadata = rawEndpoint({
  method: 'GET',
  path: '/api/sso/:id/metadata',
  gate: { open: 'Identity providers read it; it holds addresses and nothing else.' },
  summary: 'SAML metadata of this side',
});
