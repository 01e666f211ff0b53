import { type OneTimeSecrets, PublicError } from '#sdk/server';
import type { Person } from '../signIn/Person';

/** Somebody whose assertion has been checked; the browser that posted it has not. */
export interface Ticket {
  readonly providerId: number;
  readonly state: string;
  readonly person: Person;
}

const purpose = 'sso-ticket';
const seconds = 120;

/**
 * Between an assertion's arrival and the session. Browsers keep our cookies back when another site's page posts, so that the post cannot
 * tell which browser it came from; the page that it leads to can.
 */
export class Tickets {
  constructor(private readonly secrets: OneTimeSecrets) {}

  issue(ticket: Ticket): Promise<string> {
    return this.secrets.issue(purpose, `provider:${ticket.providerId}`, ticket, seconds);
  }

  /** @throws PublicError 400 SSO_OVER */
  async take(providerId: number, secret: string): Promise<Ticket> {
    const kept = await this.secrets.redeem<Ticket>(purpose, secret);
    if (typeof kept === 'string' || kept.payload.providerId !== providerId)
      throw new PublicError(400, 'SSO_OVER', 'This sign-in was used already, or took too long. Begin again.');
    return kept.payload;
  }
}
