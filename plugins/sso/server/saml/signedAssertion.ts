import { readXml } from '../metadata/readXml';
import type { KeptProvider } from '../providers/ProviderRecords';
import { samlOf } from './samlOf';

/** A response that somebody has posted. */
export interface PostedResponse {
  readonly provider: KeptProvider;
  /** Base64, as posted. */
  readonly response: string;
  /** Undefined when people may begin at the provider, and did. */
  readonly requestId: string | undefined;
}

/** What xml2js makes of an element. */
export interface ReadElement {
  readonly $?: Readonly<Record<string, string>>;
  readonly [child: string]: unknown;
}

/** What was signed, in a form that goes from one thread to another. */
export interface SignedAssertion {
  readonly issuer: string;
  readonly nameId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly document: ReadElement;
}

/** A response of 48 KB, the most that a form brings, holds fewer where it comes from a provider. */
const limits = { depth: 32, elements: 1000, attributes: 64 };

/**
 * What a response asserts, once the library has checked its signature, issuer, audience and times. The library looks things up in the whole document again and again: it gets
 * documents of an ordinary size and shape only.
 * @returns null when it holds no identity
 * @throws Error, XmlFault
 */
export async function signedAssertion({ provider, response, requestId }: PostedResponse): Promise<SignedAssertion | null> {
  readXml(Buffer.from(response, 'base64').toString('utf8'), limits);
  const { profile } = await samlOf(provider, requestId).validatePostResponseAsync({ SAMLResponse: response });
  if (profile === null) return null;
  const attributes = (profile.attributes ?? {}) as Readonly<Record<string, unknown>>;
  return { issuer: profile.issuer, nameId: profile.nameID, attributes, document: (profile.getAssertion?.() ?? {}) as ReadElement };
}
