import { PublicError } from '#sdk/server';
import { readCertificates } from './readCertificates';
import { elementsNamed, readXml, type XmlElement, XmlFault } from './readXml';

/** What an identity provider says of itself. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly entryPoint: string;
  /** PEM blocks, one after another. */
  readonly certificate: string;
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** Metadata tells languages, contacts and attributes, too: the longest known has some thousand elements. */
const limits = { depth: 32, elements: 10_000, attributes: 64 };

/**
 * Reads SAML metadata of an identity provider: its entity id, where people sign in, what it signs with.
 * @throws PublicError 400 METADATA_INVALID that says what is missing
 */
export function readMetadata(xml: string): ProviderMetadata {
  const document = { name: '', attributes: {}, children: [rootOf(xml)], text: '' };
  const issuer = elementsNamed(document, 'EntityDescriptor')[0]?.attributes.entityID;
  if (issuer === undefined) throw invalid('there is no EntityDescriptor with an entityID');
  const [own] = elementsNamed(document, 'IDPSSODescriptor');
  if (own === undefined) throw invalid('there is no IDPSSODescriptor: it is not the metadata of an identity provider');
  const service = elementsNamed(own, 'SingleSignOnService').find(({ attributes }) => attributes.Binding === redirectBinding);
  const entryPoint = service?.attributes.Location;
  if (entryPoint === undefined) throw invalid('there is no SingleSignOnService with the HTTP-Redirect binding');
  const keys = elementsNamed(own, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((key) => elementsNamed(key, 'X509Certificate').map(({ text }) => text));
  if (keys.length === 0) throw invalid('there is no certificate to check signatures with');
  return { issuer, entryPoint, certificate: [...new Set(keys.flatMap((key) => readCertificates(key).map(({ pem }) => pem)))].join('') };
}

function rootOf(xml: string): XmlElement {
  try {
    // White space and a mark of the byte order before it are no part of the document.
    return readXml(xml.trim(), limits);
  } catch (error) {
    throw error instanceof XmlFault ? invalid(error.message) : error;
  }
}

const invalid = (why: string): PublicError =>
  new PublicError(400, 'METADATA_INVALID', `The SAML metadata cannot be used: ${why}. Download it again from the identity provider.`);
