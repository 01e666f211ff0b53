import { randomBytes } from 'node:crypto';
import type { CodePlace, RouteRequest } from '#sdk/server';

/** Holds a secret by which a browser is known again in which somebody has given a right code. It opens nothing. */
export const browserCookie = 'astrolabe_browser';
/** Seconds. */
const life = 365 * 24 * 3600;

/** Where a code comes from, with a new secret for a browser that has none. */
export const codePlaceOf = ({ ip, cookies }: Pick<RouteRequest, 'ip' | 'cookies'>): CodePlace & { readonly browser: string } => ({
  ip,
  browser: cookies[browserCookie] ?? randomBytes(32).toString('base64url'),
});

/** After a right code. */
export const keepBrowser = ({ setCookie }: Pick<RouteRequest, 'setCookie'>, { browser }: { readonly browser: string }): void =>
  setCookie(browserCookie, browser, { maxAge: life, httpOnly: true });
