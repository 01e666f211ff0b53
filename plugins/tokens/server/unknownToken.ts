import { PublicError } from '#sdk/server';

export const unknownToken = (): PublicError =>
  new PublicError(404, 'TOKEN_UNKNOWN', 'This account has no such token. It may have been deleted: refresh the page.');
