import { defineRoute, metricsPlan, telemetryService } from '#sdk/server';
import { metricNamesAskedSchema, metricNamesResponseSchema } from '../../contract';
import { askedAbout, DAY_MS } from '../rollups/askedAbout';

/** The metrics that accounts have sent, by name. */
export default defineRoute({
  query: metricNamesAskedSchema,
  response: metricNamesResponseSchema,
  handle: async ({ query, session, services, signal }) => {
    const { scope, ...about } = askedAbout(query, session, DAY_MS);
    const { metrics, total } = await services.get(telemetryService).plan(metricsPlan, about, { scope, signal });
    return { metrics: [...metrics], total, range: about.range };
  },
});
