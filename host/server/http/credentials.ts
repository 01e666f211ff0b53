import type { FastifyRequest } from 'fastify';
import type { Identity, RequestSession } from '#sdk/server';
import { looksLikeApiToken } from '../identity/secrets';
import { sessionCookie } from './sessionCookie';

/** By what a caller says who it is. */
export interface Credentials {
  /** Of a browser. */
  readonly cookie?: string | undefined;
  /** Of a program; it counts more than a cookie. */
  readonly apiToken?: string | undefined;
  /** Of a visitor with a share link. It counts more than all else: who shows it wants to see no more than what it opens. */
  readonly shareToken?: string | undefined;
}

/** A header of its own, because `Authorization` carries shipping tokens on the paths of foreign protocols; there an API token is told by its mark. */
const apiTokenHeader = 'x-api-token';
const shareTokenHeader = 'share-token';

export function credentialsOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Credentials {
  const first = (name: string): string | undefined => [headers[name]].flat()[0];
  const apiToken = first(apiTokenHeader) ?? authorizedToken(headers.authorization);
  return { cookie: cookies[sessionCookie], apiToken, shareToken: first(shareTokenHeader) };
}

/** The API token of `Authorization: Bearer TOKEN`, or of Basic with the token as the password and any name; undefined where it is no API token. */
function authorizedToken(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = authorization?.split(/ +/, 2) ?? [];
  const token = tokenOf(scheme.toLowerCase(), credentials);
  return token !== undefined && looksLikeApiToken(token) ? token : undefined;
}

function tokenOf(scheme: string, credentials: string): string | undefined {
  if (scheme === 'bearer') return credentials;
  if (scheme !== 'basic') return undefined;
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** @returns an anonymous session for credentials that are unknown or over */
export async function sessionOf(
  identity: Pick<Identity, 'anonymous' | 'apiSession' | 'shareSession' | 'session'>,
  asking: Credentials,
): Promise<RequestSession> {
  if (asking.shareToken !== undefined) return identity.shareSession(asking.shareToken);
  if (asking.apiToken !== undefined) return identity.apiSession(asking.apiToken);
  return asking.cookie === undefined ? identity.anonymous() : identity.session(asking.cookie);
}
