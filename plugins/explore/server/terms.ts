import { defineRoute, telemetryService } from '#sdk/server';
import { termsRequestSchema, termsResponseSchema } from '../contract';
import { readAbout } from './readAbout';

/** The most frequent values of a field among the matching logs. */
export default defineRoute({
  body: termsRequestSchema,
  response: termsResponseSchema,
  async handle({ body, session, services, signal }) {
    const { where, range, scope } = readAbout(body, session);
    const { terms, distinct, others, missing, ...cost } = await services
      .get(telemetryService)
      .query({ kind: 'terms', table: 'logs', where, range, field: body.field, size: body.size }, { scope, signal });
    return { terms: [...terms], distinct, others, missing, range, cost };
  },
});
