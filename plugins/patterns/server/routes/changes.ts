import { logQuestionsService } from '#plugins/explore/contract';
import { implement, PublicError, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { notOfWarm } from '../../common/notOfWarm';
import { findChanges } from '../changes/findChanges';
import { lengthOf, without } from '../changes/thinned';

export const patternChanges = implement(api.patternChanges, async ({ body: { against, ...about }, session, services, signal }) => {
  if (about.mode === 'WARM_TIER') throw new PublicError(400, 'NOT_OF_WARM_LOGS', notOfWarm);
  const began = performance.now();
  const questions = services.get(logQuestionsService);
  const { where, range: now, scope } = questions.read(about, session);
  const before =
    against === undefined
      ? { from: now.from - (now.to - now.from), to: now.from }
      : questions.read({ ...about, ...against }, session).range;
  // What is in both is now: the rest of a longer time is what it is compared with.
  const rest = without(before, now);
  const asked = { telemetry: services.get(telemetryService), where, options: { scope, signal } };
  const { left, rowsRead, fields, fieldsRead, ...found } = await findChanges(asked, [now], rest);
  return {
    measure: found.measure,
    groups: [...found.groups],
    now: { ...now, ...found.now, milliseconds: now.to - now.from },
    before: { ...before, ...found.before, milliseconds: lengthOf(rest) },
    fields: { compared: fields, read: fieldsRead },
    partial: left > 0 ? [{ what: 'fields', reason: `the ${left} that the fewest logs have were not compared` }] : [],
    cost: { rowsRead, bytesRead: 0, elapsedMs: performance.now() - began },
  };
});
