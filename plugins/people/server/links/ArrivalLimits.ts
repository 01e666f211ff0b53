import { AttemptLimit } from '#sdk/server';

const limit = (attempts: number): AttemptLimit =>
  new AttemptLimit({
    attempts,
    seconds: 600,
    code: 'TOO_MANY_MAILS',
    message: (wait) => `This was asked for too often. Try again in ${wait} seconds.`,
  });

/** How often mails may be asked for within ten minutes: sixty times from one address, five times for one e-mail address whoever asks. */
export class ArrivalLimits {
  private readonly addresses = limit(60);
  private readonly emails = limit(5);

  /** @throws PublicError 429 with the seconds to wait */
  attempt(email: string, ip: string): void {
    // The address first: it bounds how many e-mail addresses one caller can use up.
    this.addresses.count(ip);
    this.emails.count(email.toLowerCase());
  }
}
