import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Provider } from '#plugins/sso/contract';
import { sessionCookie } from '#sdk/server';
import { type Flaws, SamlProvider } from './SamlProvider';
import { SsoHost } from './SsoHost';
import { providerKey } from './signingKeys';
import { TestBrowser } from './TestBrowser';

let host: SsoHost;
let made: Provider;
let saml: SamlProvider;
const wanted = { kind: 'saml' as const, name: 'Acme SAML', domains: ['acme.test'] };
const atProvider = /^https:\/\/idp\.acme\.test/;

beforeAll(async () => {
  host = await SsoHost.start();
  made = await host.provider(wanted);
  saml = new SamlProvider(await (await fetch(made.addresses.entityId ?? '')).text());
  const changed = await host.change(made.id, { ...wanted, metadataXml: saml.metadata });
  expect(changed.body).toMatchObject({ missing: [], issuer: 'https://idp.acme.test/metadata', entryPoint: 'https://idp.acme.test/login' });
});
afterAll(() => host?.close());

const acs = () => made.addresses.acs ?? '';
const errorOf = ({ url }: { readonly url: string }) => new URL(url).searchParams.get('error');
const session = (browser: TestBrowser) => host.whoIs(browser.cookie(host.url, sessionCookie));

/** Begins here, and lets the provider answer. */
async function signIn(browser: TestBrowser, email: string, flaws: Flaws = {}, start = made.addresses.start) {
  const { id, relayState } = await saml.request((await browser.open(start, atProvider)).url);
  const form = { SAMLResponse: await saml.answer(email, id, flaws), RelayState: relayState };
  return { form, page: await browser.post(acs(), form) };
}

describe('a good login', () => {
  test('the work email finds it; its metadata is read, a request that it understands sent, and a session in its account opened [shell-2.2-08]', async () => {
    const browser = new TestBrowser();
    const found = await fetch(`${host.url}/api/sso/find`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ada@acme.test', redirect: '/general' }),
    });
    const { providers } = (await found.json()) as { providers: { name: string; path: string }[] };
    expect(providers.map(({ name }) => name)).toEqual(['Acme SAML']);
    await signIn(browser, 'ada@acme.test', {}, host.url + providers[0]?.path);
    expect(browser.visited.at(-1)).toBe(`${host.url}/general`);
    expect(await session(browser)).toBe('ada@acme.test as user in Own');
    expect((await host.identity.userByEmail('ada@acme.test'))?.fullName).toBe('Person ada@acme.test');
    expect((await host.audited('sso.sign-in'))[0]).toMatchObject({ target: 'Acme SAML', details: { kind: 'saml', added: true } });
  });
});

const untrusted = 'Signing in through Acme SAML did not work: its answer could not be trusted, or is too old.';
const notForUs = 'Signing in through Acme SAML did not work: its answer was meant for somebody else, or is too old.';
const otherProvider = 'Signing in through Acme SAML did not work: the answer is from another provider.';
const flawed: readonly (readonly [string, Flaws, string])[] = [
  ['without a signature', { signedBy: 'nobody' }, untrusted],
  ["with somebody else's signature", { signedBy: 'somebody else' }, untrusted],
  ['altered after it was signed', { altered: (xml) => xml.replaceAll('sam@acme.test', 'ada@acme.test') }, untrusted],
  [
    'with a second, unsigned assertion before the signed one',
    {
      altered: (xml) => {
        const [assertion = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
        const forged = assertion
          .replaceAll(/<ds:Signature[\s\S]*<\/ds:Signature>/g, '')
          .replace(/ID="_assertion\d+"/, 'ID="_forged"')
          .replaceAll('sam@acme.test', 'ada@acme.test');
        return xml.replace(assertion, `${forged}${assertion}`);
      },
    },
    untrusted,
  ],
  ['for another audience', { audience: 'https://elsewhere.test/metadata' }, untrusted],
  ['for another address', { recipient: 'https://elsewhere.test/acs' }, notForUs],
  ['that has expired', { endsIn: -3 }, untrusted],
  ['to another request', { inResponseTo: '_0123456789' }, untrusted],
  ['of another issuer', { issuer: 'https://elsewhere.test/metadata' }, otherProvider],
  ['that is no XML', { altered: () => 'nothing' }, untrusted],
];

describe('no session for an answer', () => {
  test.each(flawed)('%s', async (_, flaws, said) => {
    const browser = new TestBrowser();
    expect(errorOf((await signIn(browser, 'sam@acme.test', flaws)).page)).toBe(said);
    expect(await session(browser)).toBeUndefined();
    expect(await host.identity.userByEmail('sam@acme.test')).toBeUndefined();
  });

  test('that was used, also under a new request', async () => {
    const browser = new TestBrowser();
    const { form } = await signIn(browser, 'rose@acme.test');
    expect(await session(browser)).toBe('rose@acme.test as user in Own');
    const thief = new TestBrowser();
    expect(errorOf(await thief.post(acs(), form))).toBe('This sign-in was used already, or took longer than 10 minutes. Begin again.');
    const { relayState } = await saml.request((await thief.open(made.addresses.start, atProvider)).url);
    expect(errorOf(await thief.post(acs(), { ...form, RelayState: relayState }))).toBe(untrusted);
    expect(await session(thief)).toBeUndefined();
  });

  test('that another browser has asked for', async () => {
    const { id, relayState } = await saml.request((await new TestBrowser().open(made.addresses.start, atProvider)).url);
    const victim = new TestBrowser();
    const page = await victim.post(acs(), { SAMLResponse: await saml.answer('mallory@acme.test', id), RelayState: relayState });
    expect(errorOf(page)).toMatch(/^This sign-in was begun in another browser/);
    expect(await session(victim)).toBeUndefined();
  });

  test("about another account's people", async () => {
    const { page } = await signIn(new TestBrowser(), 'admin@other.test');
    expect(errorOf(page)).toContain('admin@other.test is not of a domain that it speaks for');
  });

  test('that nobody asked for, unless the account has allowed it; and that once', async () => {
    const unasked = async (browser: TestBrowser, response: string) =>
      browser.post(acs(), { SAMLResponse: response, RelayState: '//evil.test' });
    const browser = new TestBrowser();
    const response = await saml.answer('uma@acme.test', undefined);
    expect(errorOf(await unasked(browser, response))).toContain('sign-ins begin here, not at the provider');
    await host.change(made.id, { ...wanted, allowUnsolicited: true });
    const { url } = await unasked(browser, response);
    expect(url).toBe(`${host.url}/`);
    expect(await session(browser)).toBe('uma@acme.test as user in Own');
    expect(errorOf(await unasked(new TestBrowser(), response))).toContain('its answer was used already');
    // An answer to a request of ours is none that nobody asked for.
    const { id } = await saml.request((await browser.open(made.addresses.start, atProvider)).url);
    expect(errorOf(await unasked(new TestBrowser(), await saml.answer('uma@acme.test', id)))).toBe(notForUs);
    await host.change(made.id, { ...wanted, allowUnsolicited: false });
  });
});

describe('answers that are made to hurt', () => {
  /** Posted by a stranger who has begun a sign-in, as everybody may. */
  async function said(xml: string): Promise<string | null> {
    const browser = new TestBrowser();
    const { relayState } = await saml.request((await browser.open(made.addresses.start, atProvider)).url);
    return errorOf(await browser.post(acs(), { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }));
  }

  test.each([
    ['elements within one another', '<a>'.repeat(60_000)],
    ['elements beside one another', `<a>${'<a/>'.repeat(40_000)}</a>`],
  ])('%s beyond 64 KB are not even read', async (_, xml) => {
    expect(await said(xml)).toBe('The answer of the identity provider is too large.');
  });

  test.each([
    ['not closed', '<a>'.repeat(10_000), 'it has more than 32 elements within one another'],
    ['within one another', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'it has more than 32 elements within one another'],
    ['beside one another', `<a>${'<b/>'.repeat(9000)}</a>`, 'it has more than 1000 elements'],
    ['with many attributes', `<a ${Array.from({ length: 3000 }, (_each, at) => `a${at}=""`).join(' ')}/>`, 'more than 64 attributes'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'it has a document type'],
  ])('elements %s are refused before the library reads them', async (_, xml, reason) => {
    expect(await said(xml)).toBe(untrusted);
    expect(host.logged.filter((line) => line.includes('A single sign-on was refused')).at(-1)).toContain(reason);
  });

  test('an answer of many groups, as large companies send it, lets people in', async () => {
    const groups = Array.from({ length: 300 }, (_, at) => `<saml:AttributeValue>group ${at} of acme.test</saml:AttributeValue>`).join('');
    const browser = new TestBrowser();
    const attribute = `<saml:Attribute Name="groups">${groups}</saml:Attribute>`;
    const { page } = await signIn(browser, 'gus@acme.test', { attribute });
    expect(errorOf(page)).toBeNull();
    expect(await session(browser)).toBe('gus@acme.test as user in Own');
  });
});

describe('setting it up', () => {
  const withMetadata = async (metadataXml: string) =>
    (await host.change(made.id, { ...wanted, metadataXml })).body as unknown as { message: string };

  test.each(['<EntityDescriptor '.repeat(16_000), '<EntityDescriptor>'.repeat(16_000), `<a>${'<EntityDescriptor/>'.repeat(14_000)}</a>`])(
    'metadata that is made to hurt is read to its fault and no further',
    async (metadataXml) => {
      expect((await withMetadata(metadataXml)).message).toMatch(/^The SAML metadata cannot be used: it (is no XML|has more than )/);
    },
  );

  test('metadata that is none, or hides something, is refused with the reason', async () => {
    expect((await withMetadata('<a/>')).message).toContain('there is no EntityDescriptor');
    expect((await withMetadata(`<!DOCTYPE a [<!ENTITY b "c">]>${saml.metadata}`)).message).toContain('document type');
    expect((await withMetadata(saml.metadata.replaceAll('HTTP-Redirect', 'SOAP'))).message).toContain('HTTP-Redirect');
    expect((await withMetadata(saml.metadata.replaceAll(/<[^>]*KeyDescriptor[\s\S]*KeyDescriptor>/g, ''))).message).toContain(
      'no certificate',
    );
  });

  test('fields can be typed in place of metadata; a certificate that cannot be read is refused', async () => {
    const typed = { issuer: 'https://idp.acme.test/metadata', entryPoint: 'https://idp.acme.test/login' };
    expect((await host.change(made.id, { ...wanted, ...typed, certificate: 'abc' })).body).toMatchObject({ code: 'CERTIFICATE_INVALID' });
    const { body } = await host.change(made.id, { ...wanted, ...typed, certificate: providerKey.cert });
    expect(body).toMatchObject({ missing: [], certificates: [{ subject: 'CN=idp.example.test' }] });
    const browser = new TestBrowser();
    await signIn(browser, 'ada@acme.test');
    expect(await session(browser)).toBe('ada@acme.test as user in Own');
  });

  test('our metadata says that assertions have to be signed, and where to', async () => {
    const answer = await fetch(made.addresses.entityId ?? '');
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const text = await answer.text();
    expect(text).toContain(`entityID="${made.addresses.entityId}"`);
    expect(text).toContain('WantAssertionsSigned="true"');
    expect(text).toContain(`Location="${made.addresses.acs}"`);
  });
});

test('no assertion is in a log or an audit entry', async () => {
  const told = JSON.stringify([
    host.logged,
    await host.audited('sso.sign-in'),
    await host.audited('sso.refuse'),
    await host.audited('sso-provider.change'),
  ]);
  expect(told).not.toContain('SAMLResponse');
  expect(told).not.toMatch(/<saml|BEGIN CERT|PHNhbWxw/);
});
