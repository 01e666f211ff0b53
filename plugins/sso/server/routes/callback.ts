import { oidcPerson } from '../oidc/oidcSignIn';
import { browserSecretOf, openedCookie, sessionSecretOf } from '../signIn/browserCookie';
import { redirectRoute } from '../signIn/redirectRoute';
import { refusal } from '../signIn/refusal';

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'it did not let you in',
  login_required: 'you are not signed in there',
};

/** OpenID Connect: the browser returns with a code. */
export default redirectRoute(async ({ sso, provider, request, url, ip }) => {
  if (provider.kind !== 'oidc') throw refusal(provider, 'it speaks SAML');
  const attempt = await sso.attempts.take(provider.id, url.searchParams.get('state') ?? '', browserSecretOf(request));
  const fault = url.searchParams.get('error');
  if (fault !== null) throw refusal(provider, refusals[fault] ?? 'it reported a fault', new Error(fault.slice(0, 100)));
  const person = await oidcPerson(provider, await sso.configurationOf(provider), { attempt, search: url.search });
  const opened = await sso.complete(provider, { person, ip, before: sessionSecretOf(request) });
  return { location: attempt.redirect, cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
});
