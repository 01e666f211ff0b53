import type { FastifyRequest } from 'fastify';
import type { Identity, RequestSession } from '#sdk/server';
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

/** A header of its own, because `Authorization` carries shipping tokens on the paths of foreign protocols. */
const apiTokenHeader = 'x-api-token';
const shareTokenHeader = 'share-token';

export function credentialsOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Credentials {
  const first = (name: string): string | undefined => [headers[name]].flat()[0];
  return { cookie: cookies[sessionCookie], apiToken: first(apiTokenHeader), shareToken: first(shareTokenHeader) };
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
