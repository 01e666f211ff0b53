import { PublicError } from '#sdk/server';
import type { Acceptance } from '../acceptance/Acceptance';

/**
 * Waits for the store however long it is away: nobody can be told to come again on a stream.
 * @param hasEnded asked after each wait; true gives up
 * @returns whether it is durable and counted
 */
export async function settled(group: Acceptance, hasEnded: () => boolean): Promise<boolean> {
  for (;;) {
    try {
      await group.settleAll();
      return true;
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      if (hasEnded()) return false;
    }
  }
}
