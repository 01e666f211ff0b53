import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sessionCookie } from '#sdk/server';
import { attemptSeconds } from './Attempts';

const name = 'astrolabe_sso';

/** A cookie of a request; undefined when the browser sent none of this name. */
function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, wanted: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === wanted && value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** By which a browser is known again when it returns from the provider. */
export const browserSecretOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined => cookieOf(request, name);
export const sessionSecretOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined => cookieOf(request, sessionCookie);
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly maxAge: number;
}

/** Never to be read by scripts, never sent along by other sites' posts, and by https only where the installation has it. */
const line = (key: string, { value, path, maxAge }: Cookie, origin: string): string =>
  `${key}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

export const browserCookie = (value: string, origin: string): string =>
  line(name, { value, path: '/api/sso', maxAge: attemptSeconds }, origin);
export const openedCookie = (value: string, maxAge: number, origin: string): string =>
  line(sessionCookie, { value, path: '/', maxAge }, origin);
