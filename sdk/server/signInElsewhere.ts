import { PublicError } from './faults/publicError';

/**
 * Leads the caller's browser to another page of this site, which begins another way of signing in and may lead on to an identity
 * provider. The browser carries a one-time token along, in the query's `token`, and follows no address of another site.
 */
export class SignInElsewhere extends PublicError {
  constructor(
    code: string,
    message: string,
    /** A path of this site. */
    readonly location: string,
    /** Opens one thing once, see `oneTimeSecretsService`. */
    readonly token: string,
  ) {
    super(400, code, message);
  }
}
