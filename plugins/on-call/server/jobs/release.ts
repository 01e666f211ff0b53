import { z } from 'zod';
import { uuidField } from '#sdk';
import { defineJob } from '#sdk/server';
import { routerService } from '../services';

/** Sends what has waited for its companions, or for the end of quiet hours. */
export default defineJob({
  payload: z.object({ accountId: z.int(), route: uuidField, key: z.string() }),
  run: async ({ payload, services, commit }) => {
    await commit((within) => services.get(routerService).release(payload, within));
  },
});
