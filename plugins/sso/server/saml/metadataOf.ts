import { generateServiceProviderMetadata } from '@node-saml/node-saml';

/** What this side says of itself to the provider. */
export const metadataOf = ({ metadata, acs }: { readonly metadata: string; readonly acs: string }): string =>
  generateServiceProviderMetadata({
    issuer: metadata,
    callbackUrl: acs,
    wantAssertionsSigned: true,
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  });
