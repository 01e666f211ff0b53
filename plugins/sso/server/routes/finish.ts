import { browserSecretOf, openedCookie, sessionSecretOf } from '../signIn/browserCookie';
import { redirectRoute } from '../signIn/redirectRoute';

/** SAML: the browser whose assertion has been checked shows that it is the one that began. */
export default redirectRoute(async ({ sso, provider, request, url, ip }) => {
  const { state, person } = await sso.tickets.take(provider.id, url.searchParams.get('ticket') ?? '');
  const { redirect } = await sso.attempts.take(provider.id, state, browserSecretOf(request));
  const opened = await sso.complete(provider, { person, ip, before: sessionSecretOf(request) });
  return { location: redirect, cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
});
