import { z } from 'zod';
import { uuidField } from '#sdk';
import { defineJob } from '#sdk/server';
import { routerService } from '../services';

/** Tells once more what still fires. */
export default defineJob({
  payload: z.object({ accountId: z.int(), route: uuidField, key: z.string() }),
  run: ({ payload, services, commit }) => services.get(routerService).repeat(payload, commit),
});
