import type { AcknowledgeLinks } from '#plugins/triggers/contract';
import { type OneTimeSecrets, PublicError, type SecretFault } from '#sdk/server';

/** What a link acknowledges. */
export type Acknowledgement = Parameters<AcknowledgeLinks['make']>[0];

const purpose = 'acknowledge-alert';
/** Seconds. */
const life = 7 * 24 * 3600;

/** Links by which whoever gets a message says that they look after what fires: good once, and only their hashes are kept. */
export class AcknowledgeTokens implements AcknowledgeLinks {
  /** @param origin where people reach the product, without a slash at the end */
  constructor(
    private readonly secrets: OneTimeSecrets,
    private readonly origin: () => string,
  ) {}

  async make(about: Acknowledgement): Promise<string> {
    const token = await this.secrets.issue(purpose, `trigger:${about.accountId}:${about.triggerId}`, about, life);
    return `${this.origin()}/acknowledge/${token}`;
  }

  /** Looks without using it up. @throws PublicError 404 LINK_UNKNOWN, 410 LINK_USED, 410 LINK_EXPIRED */
  async show(token: string): Promise<{ readonly about: Acknowledgement; readonly expiresAt: string }> {
    const found = await this.secrets.peek<Acknowledgement>(purpose, token);
    if (typeof found === 'string') throw refusals[found]();
    return { about: found.payload, expiresAt: found.expiresAt };
  }

  /** @throws PublicError as {@link AcknowledgeTokens.show} does */
  async use(token: string): Promise<void> {
    const used = await this.secrets.redeem<Acknowledgement>(purpose, token);
    if (typeof used === 'string') throw refusals[used]();
  }
}

const refusals: Readonly<Record<SecretFault, () => PublicError>> = {
  unknown: () => new PublicError(404, 'LINK_UNKNOWN', 'This link acknowledges nothing. It may have been cut short: copy the whole of it.'),
  used: () => new PublicError(410, 'LINK_USED', 'This alert has been acknowledged by this link already.'),
  expired: () => new PublicError(410, 'LINK_EXPIRED', 'This link is older than seven days. Open the event to acknowledge it.'),
};
