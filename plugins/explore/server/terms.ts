import { valuesOf } from '#sdk/query';
import { implement } from '#sdk/server';
import * as api from '../api';
import { answerFrom } from './answerFrom';
import { readAbout } from './readAbout';

/** The most frequent values of a field among the matching logs. */
export const topTerms = implement(api.topTerms, async ({ body, session, services, signal }) => {
  const { where, range, scope } = readAbout(body, session);
  return answerFrom('terms', { body, scope, range, services, signal }, async (telemetry, until) => {
    const frame = await telemetry.query(
      { signal: 'logs', where, range, measures: [{ kind: 'count' }], groupBy: [{ field: body.field, top: body.size }] },
      { scope, signal: until },
    );
    const { values, ...rest } = valuesOf(frame);
    return { terms: [...values], ...rest, range, cost: frame.cost };
  });
});
