import { defineRoute, labelsPlan, telemetryService } from '#sdk/server';
import { labelsAskedSchema, labelsResponseSchema } from '../../contract';
import { askedAbout, DAY_MS } from '../rollups/askedAbout';

/** Names of labels, by name. */
export default defineRoute({
  query: labelsAskedSchema,
  response: labelsResponseSchema,
  handle: async ({ query, session, services, signal }) => {
    const { scope, ...about } = askedAbout(query, session, DAY_MS);
    const { metric } = query;
    const { labels, total } = await services
      .get(telemetryService)
      .plan(labelsPlan, { ...about, ...(metric === undefined ? {} : { metric }) }, { scope, signal });
    return { labels: [...labels], total, range: about.range };
  },
});
