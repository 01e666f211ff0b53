import { PublicError } from './faults/publicError';
import type { RequestSession } from './session';
import { sessionCookie } from './sessionCookie';

interface Asking {
  readonly session: RequestSession;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** The signed-in person and the secret of their session. @throws PublicError 403 PERSON_NEEDED for programs, which are nobody */
export function requirePerson({ session: { user }, cookies }: Asking): {
  readonly user: NonNullable<RequestSession['user']>;
  readonly secret: string;
} {
  const secret = cookies[sessionCookie];
  if (user === undefined || secret === undefined)
    throw new PublicError(403, 'PERSON_NEEDED', 'Only people can do this: log in with your browser.');
  return { user, secret };
}
