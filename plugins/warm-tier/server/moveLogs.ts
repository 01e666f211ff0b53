import type { JobCode } from '#sdk/server';
import { warmTierService } from './warmTierService';

/** Moves what the store does not keep any longer, and deletes what the warm tier does not. */
const moveLogs: JobCode = {
  run: async ({ services, signal }) => void (await services.get(warmTierService).mover.run(signal)),
};

export default moveLogs;
