import { PublicError } from '#sdk/server';

export const unknownAccount = (id: number): PublicError =>
  new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no account ${id}. Choose one of the list of accounts.`);
