import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '#sdk/server';
import { StoreFault } from './ArchiveStore';

/** Milliseconds for one file. */
const patience = 60_000;

/** Calls a store. @param who it is, at the beginning of a sentence @throws StoreFault where no answer comes */
export async function calling(outbound: Outbound, who: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await outbound.fetch({ timeout: patience, ...request });
  } catch (error) {
    if (error instanceof OutboundError) throw new StoreFault(`${who} cannot be reached: ${error.message}`);
    throw error;
  }
}
