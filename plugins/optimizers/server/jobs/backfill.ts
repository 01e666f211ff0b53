import { z } from 'zod';
import { triggersService } from '#plugins/triggers/contract';
import { defineJob, FinalFailure } from '#sdk/server';
import type { BackfillProgress } from '../../schemas';
import { sentenceOf } from '../runs/RunWriter';
import { runBookService, runWriterService } from '../runs/services';

/** Slots that fail one after another before it is put off: what keeps them all from being written may be over later. */
const mostInARow = 3;

export const backfillPayload = z.object({ accountId: z.int(), triggerId: z.string(), from: z.int(), to: z.int() });

/** Writes what an optimizer would have written at the slots of a stretch of the past, the earliest first. A slot that is written stays, so that it goes on where it was cut off. */
export default defineJob({
  payload: backfillPayload,
  run: async ({ payload: { accountId, triggerId, from, to }, services, signal, progress, step, isLastAttempt }) => {
    const triggers = services.get(triggersService);
    const [book, writer] = [services.get(runBookService), services.get(runWriterService)];
    const trigger = await triggers.find(accountId, triggerId);
    if (trigger === undefined) throw new FinalFailure('The optimizer has been deleted.');
    const slots = triggers.slots(trigger, { from, to });
    const told: { -readonly [K in keyof BackfillProgress]: BackfillProgress[K] } = {
      done: 0,
      total: slots.length,
      documents: 0,
      kept: 0,
      failed: 0,
    };
    progress(told);
    let inARow = 0;
    for (const slot of slots) {
      signal.throwIfAborted();
      const key = { triggerId, slot };
      if ((await book.find(key))?.state === 'done') told.kept += 1;
      else {
        const range = triggers.rangeOf(trigger, slot);
        await step(async (db) => void (await book.note(db, { ...key, accountId, origin: 'backfill', ...range })));
        try {
          told.documents += await writer.write(key, { signal, isAgain: true, step, end: step });
          inARow = 0;
        } catch (error) {
          const sentence = sentenceOf(error, signal);
          await book.failed(key, sentence, true);
          told.failed += 1;
          inARow += 1;
          if (inARow >= mostInARow || error instanceof FinalFailure) {
            progress(told);
            throw isLastAttempt ? new FinalFailure(sentence, { cause: error }) : error;
          }
        }
      }
      told.done += 1;
      progress({ ...told });
    }
  },
});
