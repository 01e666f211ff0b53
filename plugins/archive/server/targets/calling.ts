import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '#sdk/server';
import { FileFault, StoreFault } from './ArchiveStore';

/** Milliseconds for one file. */
const patience = 60_000;
/** Bytes of the largest file that is read. */
export const largestFile = 64 * 1024 * 1024;
/** Bytes of a page of a list. */
export const largestList = 8 * 1024 * 1024;

/** Calls a store. @param who it is, at the beginning of a sentence @throws FileFault for an answer that is too large, StoreFault where no answer comes */
export async function calling(outbound: Pick<Outbound, 'fetch'>, who: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await outbound.fetch({ timeout: patience, ...request });
  } catch (error) {
    if (error instanceof OutboundError && error.fault === 'too-large') throw new FileFault('It is too large to be read.');
    if (error instanceof OutboundError) throw new StoreFault(`${who} cannot be reached: ${error.message}`);
    throw error;
  }
}
