import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import type { AttemptLimit, Audit, Identity, Outbound, Records, SecretBox } from '#sdk/server';
import type { CheckedProvider } from '../contract';
import { guardedFetch } from './oidc/guardedFetch';
import { oidcConfiguration } from './oidc/oidcConfiguration';
import { type KeptProvider, ProviderRecords, type ProviderValues } from './providers/ProviderRecords';
import { providerValues } from './providers/providerValues';
import type { SamlThread } from './saml/SamlThread';
import type { Tickets } from './saml/Tickets';
import { UsedAssertions } from './saml/UsedAssertions';
import type { Attempts } from './signIn/Attempts';
import { type Coming, completeSignIn } from './signIn/completeSignIn';

export interface SsoParts {
  readonly records: Records;
  readonly attempts: Attempts;
  readonly tickets: Tickets;
  readonly samlThread: SamlThread;
  readonly limits: AttemptLimit;
  readonly identity: Identity;
  readonly audit: Pick<Audit, 'record'>;
  readonly secretBox: SecretBox;
  readonly outbound: Pick<Outbound, 'fetch'>;
  /** Whether identity providers may be reached without TLS. */
  readonly allowInsecure: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Issuer = Pick<KeptProvider, 'accountId' | 'issuer' | 'clientId' | 'clientSecret'>;

/** Milliseconds for which a provider's own configuration is believed. */
const FRESH = 300_000;

/** Single sign-on as it runs: the providers, and the sign-ins that are on their way through them. */
export class Sso {
  readonly providers: ProviderRecords;
  readonly attempts: Attempts;
  readonly tickets: Tickets;
  readonly samlThread: SamlThread;
  readonly limits: AttemptLimit;
  readonly usedAssertions: UsedAssertions;
  private readonly configurations = new LRUCache<string, Configuration>({ max: 1000, ttl: FRESH });

  constructor(private readonly parts: SsoParts) {
    this.providers = new ProviderRecords(parts.records);
    this.attempts = parts.attempts;
    this.tickets = parts.tickets;
    this.samlThread = parts.samlThread;
    this.limits = parts.limits;
    this.usedAssertions = new UsedAssertions(parts.records);
  }

  now(): number {
    return this.parts.now();
  }

  /** @throws PublicError 400 DISCOVERY_FAILED, ISSUER_INVALID */
  async configurationOf(provider: Issuer): Promise<Configuration> {
    const { accountId, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([accountId, issuer, clientId, clientSecret]);
    const known = this.configurations.get(key);
    if (known !== undefined) return known;
    const found = await this.discover(provider);
    this.configurations.set(key, found);
    return found;
  }

  /** Asks the provider now. @throws PublicError 400 DISCOVERY_FAILED, ISSUER_INVALID */
  discover({ accountId, issuer, clientId, clientSecret }: Issuer): Promise<Configuration> {
    const { allowInsecure, outbound, secretBox } = this.parts;
    const secret = clientSecret === null ? undefined : secretBox.open(clientSecret);
    return oidcConfiguration({ issuer, clientId, clientSecret: secret }, { allowInsecure, fetch: guardedFetch(outbound, accountId) });
  }

  /**
   * What is kept of what an admin asks for. An issuer has to answer before it is kept.
   * @throws PublicError 400, 409 that says what to change
   */
  async checked(accountId: number, wanted: CheckedProvider, before: KeptProvider | undefined): Promise<ProviderValues> {
    const { secretBox, allowInsecure } = this.parts;
    const values = providerValues(wanted, before, { seal: (secret) => secretBox.seal(secret), allowInsecure });
    if (values.kind === 'oidc' && values.issuer !== '') await this.discover({ ...values, accountId });
    return values;
  }

  /** @throws PublicError 403 SSO_REFUSED */
  complete(provider: KeptProvider, coming: Coming): Promise<{ readonly secret: string; readonly maxAgeSeconds: number }> {
    return completeSignIn({ ...this.parts, records: this.providers }, provider, coming);
  }

  /** Has the host keep others out, or let them in again, as the account's providers now say. */
  async applyEnforcement(accountId: number): Promise<void> {
    const all = await this.providers.list(accountId);
    await this.parts.identity.requireOwnSignIn(
      accountId,
      all.some(({ enforced }) => enforced),
    );
  }
}
