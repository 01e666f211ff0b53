import type { FastifyRequest } from 'fastify';
import { PublicError, type RequestSession } from '#sdk/server';
import { isCsrfToken, isSameOrigin } from './csrf';
import { sessionCookie } from './sessionCookie';

/**
 * Keeps other sites from using a browser's session. A call that changes state and passes its gate by the cookie must bring the
 * session's token; one that needs no session (login) must come from a page of ours when a browser sends it.
 * @throws PublicError 403 CSRF
 */
export function checkForgery(
  request: FastifyRequest,
  session: RequestSession,
  { gated, changesState = false }: { readonly gated: boolean; readonly changesState?: boolean | undefined },
): void {
  if (!changesState && (request.method === 'GET' || request.method === 'HEAD')) return;
  if (!isSameOrigin(request.headers, request.host)) throw new PublicError(403, 'CSRF', 'This call came from another site.');
  const secret = request.cookies[sessionCookie];
  if (!gated || session.user === undefined || secret === undefined) return;
  if (!isCsrfToken(request.headers['x-csrf-token'], secret)) {
    throw new PublicError(403, 'CSRF', "Send the session's token as X-CSRF-Token; it is the csrfToken of /api/boot.");
  }
}
