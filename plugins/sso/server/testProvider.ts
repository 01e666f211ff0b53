import { PublicError } from '#sdk/server';
import type { ProviderTest } from '../contract';
import { readCertificates } from './metadata/readCertificates';
import { missingParts } from './providers/missingParts';
import type { KeptProvider } from './providers/ProviderRecords';
import type { Sso } from './Sso';

type Checks = ProviderTest['checks'];

/** Looks at everything about a provider that can be known without anybody signing in. */
export async function testProvider(sso: Sso, provider: KeptProvider): Promise<Checks> {
  const missing = missingParts(provider);
  const complete = {
    title: 'Settings',
    isGood: missing.length === 0,
    text: missing.length === 0 ? 'Complete.' : `Still missing: ${missing.join(', ')}.`,
  };
  return [complete, ...(provider.kind === 'oidc' ? await oidcChecks(sso, provider) : samlChecks(provider, sso.now()))];
}

async function oidcChecks(sso: Sso, provider: KeptProvider): Promise<Checks> {
  if (provider.issuer === '') return [];
  try {
    const { authorization_endpoint: signIn, code_challenge_methods_supported: pkce } = (await sso.discover(provider)).serverMetadata();
    return [
      { title: 'Configuration', isGood: true, text: `Read from ${provider.issuer}.` },
      { title: 'Sign-in address', isGood: signIn !== undefined, text: signIn ?? 'The provider names none.' },
      {
        title: 'PKCE',
        isGood: true,
        text: pkce?.includes('S256')
          ? 'The provider says that it takes part (S256).'
          : 'The provider does not say that it takes part; it is asked to.',
      },
    ];
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    return [{ title: 'Configuration', isGood: false, text: error.message }];
  }
}

const samlChecks = ({ certificate, entryPoint }: KeptProvider, now: number): Checks => [
  ...(entryPoint === '' ? [] : [{ title: 'Sign-in address', isGood: true, text: entryPoint }]),
  ...readCertificates(certificate).map(({ subject, validTo }) => ({
    title: 'Certificate',
    isGood: validTo.getTime() > now,
    text: `${subject}, ${validTo.getTime() > now ? 'valid until' : 'ended on'} ${validTo.toISOString().slice(0, 10)}.`,
  })),
];
