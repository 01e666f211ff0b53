import { PublicError } from '#sdk/server';

export const unknownMail = (): PublicError =>
  new PublicError(404, 'MAIL_UNKNOWN', 'There is no such mail, or nothing to be done about it any more. Refresh the page.');
