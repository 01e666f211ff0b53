import { z } from 'zod';
import { defineJob } from '#sdk/server';
import { outboxService } from './outbox/services';

/** Hands one mail on. */
export default defineJob({
  payload: z.object({ mail: z.int() }),
  run: ({ services, payload, isLastAttempt, commit }) =>
    services.get(outboxService).deliveries.deliver(payload.mail, isLastAttempt, commit),
});
