import type { Identity } from '#sdk/server';
import { RequestFault } from '../../intake/RequestFault';
import type { Sender } from '../../intake/Sender';
import type { Refusals } from '../ledger/Refusals';

const LONGEST_TOKEN = 512;

/** Whose token this is; an unknown one is counted. @throws RequestFault 401 */
export async function senderOf(
  { identity, refusals }: { readonly identity: Identity; readonly refusals: Refusals },
  token: string | undefined,
  protocol: string,
  remote = 'unknown',
): Promise<Sender> {
  const found = token === undefined || token === '' || token.length > LONGEST_TOKEN ? undefined : await identity.accountOfToken(token);
  if (found === undefined) {
    const message = token === undefined || token === '' ? 'The request has no shipping token.' : 'This shipping token is not known.';
    refusals.unknownSender(protocol, remote, message);
    throw new RequestFault(401, 'UNKNOWN_TOKEN', message);
  }
  return { accountId: found.accountId, tokenId: found.tokenId };
}
