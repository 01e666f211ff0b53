import { defineRoute, telemetryService } from '#sdk/server';
import { fieldsRequestSchema, fieldsResponseSchema } from '../contract';
import { readAbout } from './readAbout';

/** Fields looked at; more than these an account hardly has, and nobody reads through them. */
const most = 5000;

/** The fields of a time and what is known of each, from what was counted as logs came in. */
export default defineRoute({
  body: fieldsRequestSchema,
  response: fieldsResponseSchema,
  async handle({ body: { names, withDistribution, ...body }, session, services, signal }) {
    const { range, scope } = readAbout({ ...body, query: '', filters: [] }, session);
    const { fields, total, logs, lookedAt } = await services
      .get(telemetryService)
      .query({ kind: 'fields', range, limit: most, withDistribution, ...(names.length > 0 && { names }) }, { scope, signal });
    return {
      fields: fields.map(({ name, kinds, logs, distinct, isDistinctExact, numbers }) => ({
        name,
        kinds: [...kinds],
        logs,
        distinct,
        isDistinctExact,
        ...(numbers !== undefined && { numbers: { ...numbers, distribution: [...(numbers.distribution ?? [])] } }),
      })),
      total,
      logs,
      lookedAt,
    };
  },
});
