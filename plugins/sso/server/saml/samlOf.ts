import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { readCertificates } from '../metadata/readCertificates';
import { addressesOf } from '../providers/addressesOf';
import type { KeptProvider } from '../providers/ProviderRecords';

/** Milliseconds that the provider's clock may differ from this one's. */
export const clockSkew = 60_000;

/**
 * This side of SAML, for one provider and one request. Assertions have to be signed themselves, whatever else is.
 * @param requestId of the request that is sent, or has to be answered; undefined when people began at the provider
 */
export function samlOf(provider: KeptProvider, requestId: string | undefined): SAML {
  const { acs, metadata } = addressesOf(provider);
  return new SAML({
    callbackUrl: acs,
    issuer: metadata,
    audience: metadata,
    entryPoint: provider.entryPoint,
    idpIssuer: provider.issuer,
    idpCert: readCertificates(provider.certificate).map(({ pem }) => pem),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    // How the provider makes sure of somebody is the provider's own affair.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId ?? '',
    validateInResponseTo: requestId === undefined ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
