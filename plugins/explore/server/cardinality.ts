import { numberIn } from '#sdk/query';
import { fieldsPlan, implement, PublicError, telemetryService } from '#sdk/server';
import * as api from '../api';
import { answerFrom } from './answerFrom';
import { readAbout } from './readAbout';
import { secondsOf } from './secondsOf';

/** Seconds more for warm logs, whose files are opened first. */
const warmSeconds = 2;

/** How many values a field has among the matching logs, told quickly: where looking takes too long, by what was counted as logs came in. */
export const fieldCardinality = implement(api.fieldCardinality, async ({ body, session, services, signal }) => {
  const { where, range, scope } = readAbout(body, session);
  const { terminateAfter } = body;
  const { field } = body.aggs.distinct.cardinality;
  const seconds = secondsOf(body.timeout) + (body.mode === 'WARM_TIER' ? warmSeconds : 0);
  return answerFrom('cardinality', { body, scope, range, services, signal }, async (telemetry, until) => {
    try {
      const measures = [{ kind: 'distinct', field, as: 'distinct' }] as const;
      const found = await telemetry.query(
        { signal: 'logs', where, range, measures, lookAt: terminateAfter },
        { scope, signal: until, budget: { seconds } },
      );
      return { distinct: numberIn(found, 'distinct'), timedOut: false };
    } catch (error) {
      if (!(error instanceof PublicError) || (error.status !== 408 && error.status !== 413)) throw error;
      // What was counted is kept in the store as long as the logs are anywhere.
      const counted = { range, names: [field], limit: 1 };
      const { fields } = await services.get(telemetryService).plan(fieldsPlan, counted, { scope, signal: until });
      return { distinct: fields[0]?.distinct ?? 0, timedOut: true };
    }
  });
});
