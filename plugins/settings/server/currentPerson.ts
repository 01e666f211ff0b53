import { PublicError, type RequestSession, sessionCookie } from '#sdk/server';

interface Asking {
  readonly session: RequestSession;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** The signed-in person and the secret of their session. @throws PublicError 401 for programs, which have neither */
export function currentPerson({ session: { user }, cookies }: Asking): { readonly userId: number; readonly secret: string } {
  const secret = cookies[sessionCookie];
  if (user === undefined || secret === undefined) throw new PublicError(401, 'SIGNED_OUT', 'Log in to change your own settings.');
  return { userId: user.id, secret };
}
