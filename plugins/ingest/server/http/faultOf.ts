import { PublicError } from '#sdk/server';
import type { ReceiverFault } from '../../intake/Receiver';
import { RequestFault } from '../../intake/RequestFault';

/** An error that its sender may see; undefined for a fault of our own. */
export function faultOf(error: unknown): ReceiverFault | undefined {
  if (error instanceof RequestFault) return error;
  if (error instanceof PublicError) {
    const { status, code, message, retryAfter } = error;
    return { status, code, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  return undefined;
}

/** What a sender hears of a fault of our own. */
export const ownFault: ReceiverFault = { status: 500, code: 'INTERNAL', message: 'Something went wrong here; nothing was taken.' };
