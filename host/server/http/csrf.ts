import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The token that a browser must send back with every call that changes state. Derived from the session's secret, so that every
 * replica knows it without storing it, while the token itself does not give the secret away.
 */
export const csrfTokenOf = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('astrolabe csrf token').digest('base64url');

export function isCsrfToken(token: string | string[] | undefined, sessionSecret: string): boolean {
  if (typeof token !== 'string') return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(csrfTokenOf(sessionSecret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a browser made this call from a page of ours. Callers other than browsers send neither header and pass:
 * nobody can make them send somebody else's cookie.
 * @param host the name that the caller used, with the port unless it is the scheme's own
 */
export function isSameOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === from;
}
