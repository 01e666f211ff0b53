import { auditActions, routes } from '#sdk';

const path = '/api/sso';

/** The steps of a sign-in, which nobody has signed in for yet. */
export const signInParts = [
  auditActions.add('sso.sign-in', { title: 'Signed in through an identity provider' }),
  auditActions.add('sso.refuse', { title: 'Was refused after signing in at an identity provider' }),
  routes.add(
    'find',
    {
      method: 'POST',
      path: `${path}/find`,
      gate: {
        open: 'It is the way in: it tells which identity provider a domain or an account has, nothing of persons, and not too often.',
      },
      summary: 'Finds the identity provider for an e-mail address or an account',
    },
    { code: 'findProvider' },
  ),
  routes.add(
    'start',
    {
      method: 'GET',
      path: `${path}/:id/start`,
      gate: { open: 'It is the way in: it sends the browser to the identity provider.' },
      summary: 'Begins a single sign-on',
    },
    { code: 'start' },
  ),
  routes.add(
    'callback',
    {
      method: 'GET',
      path: `${path}/:id/callback`,
      gate: { open: "It is the way in: it checks the provider's answer, and that this browser began it, once." },
      summary: 'Completes a sign-in by OpenID Connect',
    },
    { code: 'callback' },
  ),
  routes.add(
    'acs',
    {
      method: 'POST',
      path: `${path}/:id/acs`,
      gate: {
        open: "It is the way in: it checks the assertion's signature, audience, time and request, once. It is posted by another site.",
      },
      summary: 'Takes a SAML assertion',
    },
    { code: 'acs' },
  ),
  routes.add(
    'finish',
    {
      method: 'GET',
      path: `${path}/:id/finish`,
      gate: { open: 'It is the way in: it opens once, for the browser that began.' },
      summary: 'Completes a sign-in by SAML',
    },
    { code: 'finish' },
  ),
  routes.add(
    'metadata',
    {
      method: 'GET',
      path: `${path}/:id/metadata`,
      gate: { open: 'Identity providers read it; it holds addresses and nothing else.' },
      summary: 'SAML metadata of this side',
    },
    { code: 'metadata' },
  ),
] as const;
