import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type OneTimeSecrets, PublicError } from '#sdk/server';

/** Seconds that somebody may take at the provider. */
export const attemptSeconds = 600;

/** What is kept of a sign-in that has begun. Nothing of it opens anything. */
interface Kept {
  readonly providerId: number;
  /** Hash of the browser's own secret. */
  readonly browser: string;
  readonly redirect: string;
  /** SAML: the request that the assertion has to answer. */
  readonly requestId: string;
}

/** What both ends of an OpenID Connect sign-in have to agree on. Nonce and verifier follow from the browser's secret and are kept nowhere. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface BegunAttempt extends AttemptSecrets {
  readonly requestId: string;
}

export interface ReturnedAttempt extends BegunAttempt {
  readonly redirect: string;
}

const purpose = 'sso-attempt';

/** Sign-ins between their start here and their return from the provider: each is taken once, in time, and by the browser that began it. */
export class Attempts {
  constructor(private readonly secrets: OneTimeSecrets) {}

  /** @param browser secret of the cookie that the browser has or is given */
  async begin(providerId: number, browser: string, redirect: string): Promise<BegunAttempt> {
    const requestId = `_${randomBytes(20).toString('hex')}`;
    const kept: Kept = { providerId, browser: hashOf(browser), redirect, requestId };
    const state = await this.secrets.issue(purpose, `provider:${providerId}`, kept, attemptSeconds);
    return { ...secretsOf(state, browser), requestId };
  }

  /** The SAML request that a state stands for; the browser is asked for later. @throws PublicError 400 SSO_OVER */
  async requestOf(providerId: number, state: string): Promise<string> {
    const kept = await this.secrets.peek<Kept>(purpose, state);
    if (typeof kept === 'string' || kept.payload.providerId !== providerId) throw over();
    return kept.payload.requestId;
  }

  /** @throws PublicError 400 SSO_OVER, 400 SSO_OTHER_BROWSER */
  async take(providerId: number, state: string, browser: string | undefined): Promise<ReturnedAttempt> {
    const kept = await this.secrets.redeem<Kept>(purpose, state);
    if (typeof kept === 'string' || kept.payload.providerId !== providerId) throw over();
    const { browser: expected, redirect, requestId } = kept.payload;
    if (browser === undefined || !isSame(hashOf(browser), expected)) throw otherBrowser();
    return { ...secretsOf(state, browser), redirect, requestId };
  }
}

function secretsOf(state: string, browser: string): AttemptSecrets {
  const derived = (use: string): string => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const over = (): PublicError =>
  new PublicError(400, 'SSO_OVER', 'This sign-in was used already, or took longer than 10 minutes. Begin again.');
const otherBrowser = (): PublicError =>
  new PublicError(400, 'SSO_OTHER_BROWSER', 'This sign-in was begun in another browser, or cookies are switched off. Begin again here.');
