import { defineJob } from '#sdk/server';
import { engineService } from '../services';

/** Evaluates what is due, on every replica beside the others. */
export default defineJob({
  run: async ({ services, signal }) => {
    await services.get(engineService).run(signal);
  },
});
