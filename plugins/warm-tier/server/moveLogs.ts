import { z } from 'zod';
import { defineJob } from '#sdk/server';
import { warmTierService } from './warmTierService';

/** Moves what the store does not keep any longer, and deletes what the warm tier does not: of all accounts, or of the one that a task names. */
export default defineJob({
  payload: z.object({ accountId: z.int() }).optional(),
  run: async ({ services, signal, payload }) => void (await services.get(warmTierService).mover.run(signal, payload?.accountId)),
});
