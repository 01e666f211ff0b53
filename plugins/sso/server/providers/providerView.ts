import type { Provider } from '../../contract';
import { readCertificates } from '../metadata/readCertificates';
import { addressesOf } from './addressesOf';
import { missingParts } from './missingParts';
import type { KeptProvider } from './ProviderRecords';

/** A provider as admins of its account see it. */
export function providerView(provider: KeptProvider): Provider {
  const { id, kind, name, origin, role, provisioning, enforced, allowUnsolicited, issuer, clientId, entryPoint } = provider;
  const addresses = addressesOf(provider);
  const isSaml = kind === 'saml';
  return {
    ...{ id, kind, name, origin, role, provisioning, enforced, allowUnsolicited, issuer, clientId, entryPoint },
    domains: provider.domains.map(({ domain, approvedBy }) => ({ domain, approved: approvedBy !== null })),
    hasClientSecret: provider.clientSecret !== null,
    certificates: readCertificates(provider.certificate).map(({ subject, validTo }) => ({ subject, validTo: validTo.toISOString() })),
    missing: missingParts(provider),
    addresses: {
      start: addresses.start,
      redirectUri: isSaml ? null : addresses.callback,
      acs: isSaml ? addresses.acs : null,
      entityId: isSaml ? addresses.metadata : null,
    },
    createdAt: provider.createdAt.toISOString(),
    lastSignInAt: provider.lastSignInAt?.toISOString() ?? null,
  };
}
