import { PublicError } from '#sdk/server';
import { readCertificates } from './readCertificates';

/** What an identity provider says of itself. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly entryPoint: string;
  /** PEM blocks, one after another. */
  readonly certificate: string;
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads SAML metadata of an identity provider: its entity id, where people sign in, what it signs with.
 * @throws PublicError 400 METADATA_INVALID that says what is missing
 */
export function readMetadata(xml: string): ProviderMetadata {
  // Nothing of metadata needs a document type, and entities are how XML is made to hurt.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw invalid('it has a document type, which metadata does not need');
  const issuer = attribute(/<(?:[\w.-]+:)?EntityDescriptor\b[^>]*>/.exec(xml)?.[0] ?? '', 'entityID');
  if (issuer === undefined) throw invalid('there is no EntityDescriptor with an entityID');
  const [, own] = /<(?:[\w.-]+:)?IDPSSODescriptor\b([\s\S]*?)<\/(?:[\w.-]+:)?IDPSSODescriptor>/.exec(xml) ?? [];
  if (own === undefined) throw invalid('there is no IDPSSODescriptor: it is not the metadata of an identity provider');
  const services = [...own.matchAll(/<(?:[\w.-]+:)?SingleSignOnService\b[^>]*>/g)].map(([tag]) => tag);
  const service = services.find((tag) => attribute(tag, 'Binding') === redirectBinding);
  const entryPoint = service && attribute(service, 'Location');
  if (entryPoint === undefined) throw invalid('there is no SingleSignOnService with the HTTP-Redirect binding');
  const keys = [...own.matchAll(/<(?:[\w.-]+:)?KeyDescriptor\b([^>]*)>([\s\S]*?)<\/(?:[\w.-]+:)?KeyDescriptor>/g)]
    .filter(([, attributes]) => attribute(attributes ?? '', 'use') !== 'encryption')
    .flatMap(([, , inside]) =>
      [...(inside ?? '').matchAll(/<(?:[\w.-]+:)?X509Certificate\b[^>]*>([^<]+)</g)].map(([, base64]) => base64 ?? ''),
    );
  if (keys.length === 0) throw invalid('there is no certificate to check signatures with');
  return { issuer, entryPoint, certificate: [...new Set(keys.flatMap((key) => readCertificates(key).map(({ pem }) => pem)))].join('') };
}

function attribute(tag: string, name: string): string | undefined {
  const [, , value] = new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag) ?? [];
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const invalid = (why: string): PublicError =>
  new PublicError(400, 'METADATA_INVALID', `The SAML metadata cannot be used: ${why}. Download it again from the identity provider.`);
