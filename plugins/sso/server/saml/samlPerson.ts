import { PublicError } from '#sdk/server';
import { addressesOf } from '../providers/addressesOf';
import type { KeptProvider } from '../providers/ProviderRecords';
import type { Person } from '../signIn/Person';
import { refusal } from '../signIn/refusal';
import type { SamlThread } from './SamlThread';
import { clockSkew } from './samlOf';
import type { ReadElement, SignedAssertion } from './signedAssertion';

/** An assertion that has been checked. */
export interface CheckedAssertion {
  readonly id: string;
  /** Milliseconds since 1970 from which nobody would take it any more. */
  readonly endsAt: number;
  readonly person: Person;
}

interface Asked {
  /** Base64, as posted. */
  readonly response: string;
  /** Undefined when people may begin at the provider, and did. */
  readonly requestId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly thread: SamlThread;
}

/**
 * Reads whom a SAML response stands for. Signature, issuer, audience and times are the library's; that the assertion was meant for this
 * address and answers this very request is checked here, on what was signed.
 * @throws PublicError 403 SSO_REFUSED, 503 SSO_BUSY
 */
export async function samlPerson(provider: KeptProvider, { response, requestId, now, thread }: Asked): Promise<CheckedAssertion> {
  const signed = await thread.read({ provider, response, requestId }).catch((error: unknown) => {
    throw error instanceof PublicError ? error : refusal(provider, 'its answer could not be trusted, or is too old', error);
  });
  if (signed === null) throw refusal(provider, 'it sent no identity');
  if (signed.issuer !== provider.issuer) throw refusal(provider, 'the answer is from another provider');
  const [assertion] = children(signed.document, 'Assertion', true);
  const id = assertion?.$?.ID;
  if (assertion === undefined || id === undefined) throw refusal(provider, 'it sent no identity');
  const endsAt = confirmedUntil(assertion, { recipient: addressesOf(provider).acs, requestId, now });
  if (endsAt === undefined) throw refusal(provider, 'its answer was meant for somebody else, or is too old');
  return { id, endsAt: endsAt + clockSkew, person: personOf(provider, signed) };
}

/** Until when some subject confirmation lets the bearer in, here and for this request; undefined when none does. */
function confirmedUntil(
  assertion: ReadElement,
  { recipient, requestId, now }: { readonly recipient: string; readonly requestId: string | undefined; readonly now: number },
): number | undefined {
  const [subject] = children(assertion, 'Subject');
  for (const confirmation of children(subject, 'SubjectConfirmation')) {
    if (confirmation.$?.Method !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer') continue;
    const [data] = children(confirmation, 'SubjectConfirmationData');
    const end = Date.parse(data?.$?.NotOnOrAfter ?? '');
    if (data?.$?.Recipient === recipient && data.$.InResponseTo === requestId && end + clockSkew > now) return end;
  }
  return undefined;
}

function children(element: ReadElement | undefined, name: string, isRoot = false): readonly ReadElement[] {
  const found = element?.[name];
  if (isRoot && found !== undefined && !Array.isArray(found)) return [found as ReadElement];
  return Array.isArray(found) ? found.filter((each): each is ReadElement => typeof each === 'object' && each !== null) : [];
}

const emailNames = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const nameNames = [
  'displayName',
  'name',
  'cn',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
];

function personOf(provider: KeptProvider, { attributes, nameId }: SignedAssertion): Person {
  const first = (names: readonly string[]) => names.map((name) => firstText(attributes[name])).find((text) => text !== undefined);
  const email = first(emailNames) ?? nameId;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw refusal(provider, 'it did not tell your e-mail address');
  return { email, fullName: first(nameNames) ?? email };
}

function firstText(value: unknown): string | undefined {
  const [text] = Array.isArray(value) ? value : [value];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
