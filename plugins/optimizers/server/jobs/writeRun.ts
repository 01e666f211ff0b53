import { defineJob, FinalFailure } from '#sdk/server';
import { sentenceOf } from '../runs/RunWriter';
import { runBookService, runWriterService } from '../runs/services';
import { runPayload } from './runPayload';

/** Writes what an optimizer found at one slot, or asks again where it found nothing out. */
export default defineJob({
  payload: runPayload,
  run: async ({ payload, services, signal, attempt, isLastAttempt, commit, step }) => {
    try {
      await services.get(runWriterService).write(payload, { signal, isAgain: attempt > 1, step, end: commit });
    } catch (error) {
      const isOver = isLastAttempt || error instanceof FinalFailure;
      await services.get(runBookService).failed(payload, sentenceOf(error, signal), isOver);
      throw error;
    }
  },
});
