import { z } from 'zod';
import { uuidField } from '#sdk';
import { defineJob } from '#sdk/server';
import { notifyPartsService } from './notifyParts';
import { runDelivery } from './runDelivery';

export default defineJob({
  payload: z.object({ id: uuidField }),
  run: (run) => runDelivery(run.services.get(notifyPartsService), run.payload.id, { hold: run, isLast: run.isLastAttempt }),
});
