import { z } from 'zod';
import { uuidField } from '#sdk';
import { defineJob } from '#sdk/server';
import { climbsService } from '../services';

/** The next step of an escalation. */
export default defineJob({
  payload: z.object({ climb: uuidField, step: z.int(), round: z.int() }),
  run: ({ payload, services, commit }) => services.get(climbsService).climb(payload, commit),
});
