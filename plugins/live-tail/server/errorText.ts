import { PublicError } from '#sdk/server';

/** What a person may read of a failure. */
export const errorText = (error: unknown): string =>
  error instanceof PublicError ? error.message : 'New logs could not be looked up. The next try follows by itself.';
