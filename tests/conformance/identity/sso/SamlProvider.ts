import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { foreignKey, providerKey } from './signingKeys';

setSchemaValidator({ validate: async () => 'not looked at' });

/** What makes an answer differ from a good one. */
export interface Flaws {
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  readonly inResponseTo?: string;
  /** Minutes from now at which it ends. */
  readonly endsIn?: number;
  /** One more attribute, as XML. */
  readonly attribute?: string;
  readonly signedBy?: 'provider' | 'somebody else' | 'nobody';
  /** Changes the XML after it was signed. */
  readonly altered?: (xml: string) => string;
}

const entityId = 'https://idp.acme.test/metadata';
const entryPoint = 'https://idp.acme.test/login';

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Recipient}"{InResponseTo}><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{Email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Recipient}"{InResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Begin}" NotOnOrAfter="{End}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>{Name}</saml:AttributeValue></saml:Attribute>{Attribute}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;

let made = 0;

/** A real SAML identity provider, of another library than the product's; it can answer wrongly on purpose. */
export class SamlProvider {
  /** Its own metadata, for the product. */
  readonly metadata: string;

  /** @param serviceMetadata the product's metadata */
  constructor(private readonly serviceMetadata: string) {
    this.metadata = this.signingWith(providerKey.key).getMetadata();
  }

  /** Reads a request as the product has sent it. */
  async request(address: string): Promise<{ readonly id: string; readonly relayState: string }> {
    const query = Object.fromEntries(new URL(address).searchParams);
    const { extract } = await this.signingWith(providerKey.key).parseLoginRequest(this.service(true), 'redirect', { query });
    return { id: String(extract.request?.id), relayState: query.RelayState ?? '' };
  }

  /** @returns the value of the form's field SAMLResponse */
  async answer(email: string, requestId: string | undefined, flaws: Flaws = {}): Promise<string> {
    const { signedBy = 'provider', altered = (xml) => xml } = flaws;
    const service = this.service(signedBy !== 'nobody');
    const provider = this.signingWith((signedBy === 'somebody else' ? foreignKey : providerKey).key);
    const answer = await provider.createLoginResponse(service, {} as never, 'post', { email }, () => ({
      id: '_response',
      context: filled(email, requestId, service.entityMeta.getEntityID(), this.acsOf(service), flaws),
    }));
    const xml = Buffer.from(answer.context, 'base64').toString();
    return Buffer.from(altered(signedBy === 'nobody' ? unsigned(xml) : xml)).toString('base64');
  }

  private acsOf(service: ReturnType<typeof ServiceProvider>): string {
    return String(service.entityMeta.getAssertionConsumerService('post'));
  }

  private signingWith(privateKey: string): ReturnType<typeof IdentityProvider> {
    return IdentityProvider({
      entityID: entityId,
      signingCert: providerKey.cert,
      privateKey,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint }],
      // Without one the library complains at every construction.
      singleLogoutService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${entryPoint}/out` }],
      nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
      wantAuthnRequestsSigned: false,
    });
  }

  private service(wantsSigned: boolean): ReturnType<typeof ServiceProvider> {
    const metadata = this.serviceMetadata.replace(/WantAssertionsSigned="\w+"/, `WantAssertionsSigned="${wantsSigned}"`);
    return ServiceProvider({ metadata });
  }
}

function filled(email: string, requestId: string | undefined, audience: string, acs: string, flaws: Flaws): string {
  made += 1;
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const answers = flaws.inResponseTo ?? requestId;
  const values: Readonly<Record<string, string>> = {
    ID: `_response${made}`,
    AssertionID: `_assertion${made}`,
    Now: at(0),
    Begin: at(-10),
    End: at(flaws.endsIn ?? 5),
    Issuer: flaws.issuer ?? entityId,
    Audience: flaws.audience ?? audience,
    Recipient: flaws.recipient ?? acs,
    InResponseTo: answers === undefined ? '' : ` InResponseTo="${answers}"`,
    Email: email,
    Name: `Person ${email}`,
    Attribute: flaws.attribute ?? '',
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const unsigned = (xml: string): string => xml.replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '');
