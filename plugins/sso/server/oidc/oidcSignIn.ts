import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { addressesOf } from '../providers/addressesOf';
import type { KeptProvider } from '../providers/ProviderRecords';
import type { AttemptSecrets } from '../signIn/Attempts';
import type { Person } from '../signIn/Person';
import { refusal } from '../signIn/refusal';

/** Where the browser is sent to sign in. */
export async function oidcAddress(provider: KeptProvider, configuration: Configuration, attempt: AttemptSecrets): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: addressesOf(provider).callback,
    scope: 'openid email profile',
    response_type: 'code',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Exchanges the code that the browser has brought back, and reads who it stands for.
 * @throws PublicError SSO_REFUSED
 */
export async function oidcPerson(
  provider: KeptProvider,
  configuration: Configuration,
  { attempt, search }: { readonly attempt: AttemptSecrets; readonly search: string },
): Promise<Person> {
  const answered = await authorizationCodeGrant(configuration, new URL(`${addressesOf(provider).callback}${search}`), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw refusal(provider, 'its answer could not be trusted, or was used already', error);
  });
  const claims = answered.claims();
  if (claims === undefined) throw refusal(provider, 'it sent no identity');
  const told =
    typeof claims.email === 'string' || configuration.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : await fetchUserInfo(configuration, answered.access_token, claims.sub).catch((error: unknown) => {
          throw refusal(provider, 'it did not tell your e-mail address', error);
        });
  const { email, email_verified: isVerified, name } = told;
  if (typeof email !== 'string' || email === '') throw refusal(provider, 'it did not tell your e-mail address');
  // Some providers write the claim as text; many leave it out for addresses that they manage themselves.
  if (isVerified === false || (isVerified as unknown) === 'false') throw refusal(provider, 'it has not verified your e-mail address');
  return { email, fullName: typeof name === 'string' && name.trim() !== '' ? name.trim() : email };
}
