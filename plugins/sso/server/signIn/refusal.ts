import { PublicError } from '#sdk/server';

/** A sign-in that comes to nothing, in words for the person; the cause is for the log. */
export function refusal({ name }: { readonly name: string }, why: string, cause?: unknown): PublicError {
  const error = new PublicError(403, 'SSO_REFUSED', `Signing in through ${name} did not work: ${why}.`);
  if (cause !== undefined) error.cause = cause;
  return error;
}
