import { addressesOf } from '../providers/addressesOf';
import { readForm } from '../saml/readForm';
import { samlPerson } from '../saml/samlPerson';
import { openedCookie, sessionSecretOf } from '../signIn/browserCookie';
import { redirectRoute } from '../signIn/redirectRoute';
import { refusal } from '../signIn/refusal';
import { safeRedirect } from '../signIn/safeRedirect';

/** SAML: the browser posts an assertion. It answers a request of ours, unless the provider's people may begin there. */
export default redirectRoute(async ({ sso, provider, request, ip }) => {
  if (provider.kind !== 'saml') throw refusal(provider, 'it speaks OpenID Connect');
  await sso.limits.count(ip);
  const form = await readForm(request);
  const state = form.get('RelayState') ?? '';
  const isAnswer = /^[\w-]{43}$/.test(state);
  if (!isAnswer && !provider.allowUnsolicited) throw refusal(provider, 'sign-ins begin here, not at the provider');
  const requestId = isAnswer ? await sso.attempts.requestOf(provider.id, state) : undefined;
  const now = sso.now();
  const { id, endsAt, person } = await samlPerson(provider, { response: form.get('SAMLResponse') ?? '', requestId, now });
  if (!(await sso.usedAssertions.take(provider.id, id, endsAt, now))) throw refusal(provider, 'its answer was used already');
  if (isAnswer) {
    const ticket = await sso.tickets.issue({ providerId: provider.id, state, person });
    return { location: `${addressesOf(provider).finish}?${new URLSearchParams({ ticket })}` };
  }
  const opened = await sso.complete(provider, { person, ip, before: sessionSecretOf(request) });
  return { location: safeRedirect(state), cookies: [openedCookie(opened.secret, opened.maxAgeSeconds, provider.origin)] };
});
