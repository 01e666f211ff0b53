import { oneTimeSecretsService, PublicError, type RouteRequest } from '#sdk/server';
import type { LinkLogin, LoginLink } from '../../contract';

const purpose = 'login-link';

/** What the secret vouches for: an address with another id or timestamp is not the one that was made. */
interface Vouched {
  readonly userId: number;
  readonly timestamp: number;
  readonly accountId?: number;
}
type Services = Pick<RouteRequest, 'services'>['services'];

/** @param seconds that the link opens */
export async function makeLoginLink(services: Services, { userId, timestamp, accountId }: Vouched, seconds: number): Promise<LoginLink> {
  const vouched: Vouched = { userId, timestamp, ...(accountId === undefined ? {} : { accountId }) };
  const token = await services.get(oneTimeSecretsService).issue(purpose, `user:${userId}`, vouched, seconds);
  const query = new URLSearchParams({ id: String(userId), timestamp: String(timestamp), token });
  if (accountId !== undefined) query.set('accountId', String(accountId));
  return { path: `/login?${query}`, expiresAt: new Date(timestamp + seconds * 1000).toISOString() };
}

/** Uses a link up. @throws PublicError 401 LINK_INVALID for one that was altered, used or is over */
export async function redeemLoginLink(services: Services, { id, timestamp, token, accountId }: LinkLogin): Promise<Vouched> {
  const secrets = services.get(oneTimeSecretsService);
  const known = await secrets.peek<Vouched>(purpose, token);
  const isWhole =
    typeof known !== 'string' &&
    known.payload.userId === id &&
    known.payload.timestamp === timestamp &&
    known.payload.accountId === accountId;
  // Looked at first, so that an altered address does not use the link up.
  const used = isWhole ? await secrets.redeem<Vouched>(purpose, token) : 'unknown';
  if (typeof used === 'string')
    throw new PublicError(401, 'LINK_INVALID', 'This login link has been used, is over or is not complete. Ask for another one.');
  return used.payload;
}
