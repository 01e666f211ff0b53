import { logQuestionsService } from '#plugins/explore/contract';
import { defineRoute } from '#sdk/server';
import { mineRequestSchema, mineResponseSchema } from '../../contract';
import { minePart } from '../mining/minePart';
import { usualPart, warmPart } from '../mining/parts';

export default defineRoute({
  body: mineRequestSchema,
  response: mineResponseSchema,
  handle: async ({ body, session, services, signal }) => {
    const { known, before, sample, ...about } = body;
    const questions = services.get(logQuestionsService);
    const { where, range, scope } = questions.read(about, session);
    const size = body.mode === 'WARM_TIER' ? warmPart : usualPart;
    return questions.answer('patterns', { body, scope, range, signal }, (telemetry, until) =>
      minePart({ telemetry, where, range, scope, signal: until, known, before, sample, size }),
    );
  },
});
