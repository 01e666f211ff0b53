import { oidcAddress } from '../oidc/oidcSignIn';
import { addressesOf } from '../providers/addressesOf';
import { samlOf } from '../saml/samlOf';
import { browserCookie, browserSecretOf, newBrowserSecret } from '../signIn/browserCookie';
import { redirectRoute } from '../signIn/redirectRoute';
import { safeRedirect } from '../signIn/safeRedirect';

/** Sends the browser to the provider, and gives it the cookie by which it is known again. */
export default redirectRoute(async ({ sso, provider, request, url, ip }) => {
  await sso.limits.count(ip);
  const wanted = safeRedirect(url.searchParams.get('redirect'));
  // The cookie has to be where the provider sends the browser back to.
  if (request.headers.host !== new URL(provider.origin).host && !url.searchParams.has('moved'))
    return { location: `${addressesOf(provider).start}?${new URLSearchParams({ redirect: wanted, moved: '1' })}` };
  const browser = browserSecretOf(request) ?? newBrowserSecret();
  const attempt = await sso.attempts.begin(provider.id, browser, wanted);
  const location =
    provider.kind === 'oidc'
      ? (await oidcAddress(provider, await sso.configurationOf(provider), attempt)).href
      : await samlOf(provider, attempt.requestId).getAuthorizeUrlAsync(attempt.state, undefined, {});
  return { location, cookies: [browserCookie(browser, provider.origin)] };
});
