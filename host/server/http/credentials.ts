import type { FastifyRequest } from 'fastify';
import type { Identity, RequestSession } from '#sdk/server';
import { sessionCookie } from './sessionCookie';

/** By what a caller says who it is. */
export interface Credentials {
  /** Of a browser. */
  readonly cookie?: string | undefined;
  /** Of a program; it counts more than a cookie. */
  readonly apiToken?: string | undefined;
}

/** A header of its own, because `Authorization` carries shipping tokens on the paths of foreign protocols. */
const apiTokenHeader = 'x-api-token';

export function credentialsOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Credentials {
  const token = headers[apiTokenHeader];
  return { cookie: cookies[sessionCookie], apiToken: Array.isArray(token) ? token[0] : token };
}

/** @returns an anonymous session for credentials that are unknown or over */
export async function sessionOf(
  identity: Pick<Identity, 'anonymous' | 'apiSession' | 'session'>,
  asking: Credentials,
): Promise<RequestSession> {
  if (asking.apiToken !== undefined) return identity.apiSession(asking.apiToken);
  return asking.cookie === undefined ? identity.anonymous() : identity.session(asking.cookie);
}
