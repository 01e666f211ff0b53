import { defineRoute, telemetryService } from '#sdk/server';
import { isGroupable } from '../common/groupBy';
import { groupableFieldsRequestSchema, groupableFieldsResponseSchema } from '../contract';
import { readAbout } from './readAbout';

/** Fields looked at; more than these an account hardly has, and nobody reads through them. */
const most = 5000;

/** The fields that a graph can be split by, the most common first, from what was counted as logs came in. */
export default defineRoute({
  body: groupableFieldsRequestSchema,
  response: groupableFieldsResponseSchema,
  async handle({ body, session, services, signal }) {
    const { range, scope } = readAbout({ ...body, query: '', filters: [] }, session);
    const { fields } = await services.get(telemetryService).query({ kind: 'fields', range, limit: most }, { scope, signal });
    return { fields: fields.filter(({ name, kinds }) => isGroupable(name, kinds)).map(({ name, logs }) => ({ name, logs })) };
  },
});
