import { defineRoute } from '#sdk/server';
import { termsRequestSchema, termsResponseSchema } from '../contract';
import { answerFrom } from './answerFrom';
import { readAbout } from './readAbout';

/** The most frequent values of a field among the matching logs. */
export default defineRoute({
  body: termsRequestSchema,
  response: termsResponseSchema,
  async handle({ body, session, services, signal }) {
    const { where, range, scope } = readAbout(body, session);
    return answerFrom('terms', { body, scope, range, services, signal }, async (telemetry, until) => {
      const { terms, distinct, others, missing, ...cost } = await telemetry.query(
        { kind: 'terms', table: 'logs', where, range, field: body.field, size: body.size },
        { scope, signal: until },
      );
      return { terms: [...terms], distinct, others, missing, range, cost };
    });
  },
});
