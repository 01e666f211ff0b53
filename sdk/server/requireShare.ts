import { PublicError } from './faults/publicError';
import type { RequestSession } from './session';
import type { Share } from './shareTokens';

/** What the asking visitor's share link opens. @throws PublicError 401 SHARE_TOKEN_UNKNOWN */
export function requireShare({ share }: RequestSession): Share {
  if (share === undefined)
    throw new PublicError(401, 'SHARE_TOKEN_UNKNOWN', 'This link has expired or was revoked. Ask who sent it for another one.');
  return share;
}
