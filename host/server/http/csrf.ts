import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of a token, and of the mask before it. */
const size = 32;

/** Derived from the session's secret, so that every replica knows it without storing it, while the token itself does not give the secret away. */
const tokenOf = (sessionSecret: string): Buffer => createHmac('sha256', sessionSecret).update('astrolabe csrf token').digest();

const masked = (bytes: Buffer, mask: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)));

/**
 * The token that a browser must send back with every call that changes state. It is written another way each time, under a mask that goes with it: the length of compressed
 * answers tells nothing of it.
 * @see https://www.breachattack.com
 */
export function csrfTokenOf(sessionSecret: string): string {
  const mask = randomBytes(size);
  return Buffer.concat([mask, masked(tokenOf(sessionSecret), mask)]).toString('base64url');
}

export function isCsrfToken(token: string | string[] | undefined, sessionSecret: string): boolean {
  if (typeof token !== 'string') return false;
  const given = Buffer.from(token, 'base64url');
  return given.length === 2 * size && timingSafeEqual(masked(given.subarray(size), given.subarray(0, size)), tokenOf(sessionSecret));
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
