import { implement } from '#sdk/server';
import * as api from '../api';
import { answerFrom } from './answerFrom';
import { readAbout } from './readAbout';

/** The most frequent values of a field among the matching logs. */
export const topTerms = implement(api.topTerms, async ({ body, session, services, signal }) => {
  const { where, range, scope } = readAbout(body, session);
  return answerFrom('terms', { body, scope, range, services, signal }, async (telemetry, until) => {
    const { terms, distinct, others, missing, ...cost } = await telemetry.query(
      { kind: 'terms', table: 'logs', where, range, field: body.field, size: body.size },
      { scope, signal: until },
    );
    return { terms: [...terms], distinct, others, missing, range, cost };
  });
});
