import { implement } from '#sdk/server';
import * as api from '../../api';
import { oidcAddress, oidcPerson } from '../oidc/oidcSignIn';
import { addressesOf } from '../providers/addressesOf';
import { redirecting } from '../redirecting';
import { readForm } from '../saml/readForm';
import { samlOf } from '../saml/samlOf';
import { samlPerson } from '../saml/samlPerson';
import { browserCookie, browserSecretOf, newBrowserSecret, openedCookie, sessionSecretOf } from '../signIn/browserCookie';
import { refusal } from '../signIn/refusal';
import { safeRedirect } from '../signIn/safeRedirect';

/** Sends the browser to the provider, and gives it the cookie by which it is known again. */
export const startSignIn = implement(
  api.startSignIn,
  redirecting(async ({ sso, provider, request, url, ip }) => {
    sso.limits.count(ip);
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
  }),
);

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'it did not let you in',
  login_required: 'you are not signed in there',
};

/** OpenID Connect: the browser returns with a code. */
export const oidcCallback = implement(
  api.oidcCallback,
  redirecting(async ({ sso, provider, request, url, ip }) => {
    if (provider.kind !== 'oidc') throw refusal(provider, 'it speaks SAML');
    const attempt = await sso.attempts.take(provider.id, url.searchParams.get('state') ?? '', browserSecretOf(request));
    const fault = url.searchParams.get('error');
    if (fault !== null) throw refusal(provider, refusals[fault] ?? 'it reported a fault', new Error(fault.slice(0, 100)));
    const person = await oidcPerson(provider, await sso.configurationOf(provider), { attempt, search: url.search });
    const opened = await sso.complete(provider, { person, ip, headers: request.headers, before: sessionSecretOf(request) });
    return { location: attempt.redirect, cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
  }),
);

/** SAML: the browser posts an assertion. It answers a request of ours, unless the provider's people may begin there. */
export const samlAssertion = implement(
  api.samlAssertion,
  redirecting(async ({ sso, provider, request, ip }) => {
    if (provider.kind !== 'saml') throw refusal(provider, 'it speaks OpenID Connect');
    sso.limits.count(ip);
    const form = await readForm(request);
    const state = form.get('RelayState') ?? '';
    const isAnswer = /^[\w-]{43}$/.test(state);
    if (!isAnswer && !provider.allowUnsolicited) throw refusal(provider, 'sign-ins begin here, not at the provider');
    const requestId = isAnswer ? await sso.attempts.requestOf(provider.id, state) : undefined;
    const now = sso.now();
    const { id, endsAt, person } = await samlPerson(provider, {
      response: form.get('SAMLResponse') ?? '',
      requestId,
      now,
      thread: sso.samlThread,
    });
    if (!(await sso.usedAssertions.take(provider.id, id, endsAt, now))) throw refusal(provider, 'its answer was used already');
    if (isAnswer) {
      const ticket = await sso.tickets.issue({ providerId: provider.id, state, person });
      return { location: `${addressesOf(provider).finish}?${new URLSearchParams({ ticket })}` };
    }
    const opened = await sso.complete(provider, { person, ip, headers: request.headers, before: sessionSecretOf(request) });
    return { location: safeRedirect(state), cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
  }),
);

/** SAML: the browser whose assertion has been checked shows that it is the one that began. */
export const finishSignIn = implement(
  api.finishSignIn,
  redirecting(async ({ sso, provider, request, url, ip }) => {
    const { state, person } = await sso.tickets.take(provider.id, url.searchParams.get('ticket') ?? '');
    const { redirect } = await sso.attempts.take(provider.id, state, browserSecretOf(request));
    const opened = await sso.complete(provider, { person, ip, headers: request.headers, before: sessionSecretOf(request) });
    return { location: redirect, cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
  }),
);
