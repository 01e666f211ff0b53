import { defineRoute, labelValuesPlan, telemetryService } from '#sdk/server';
import { labelParamsSchema, labelValuesAskedSchema, labelValuesResponseSchema } from '../../contract';
import { askedAbout, DAY_MS } from '../rollups/askedAbout';

/** Values of a label, those of most series first. */
export default defineRoute({
  params: labelParamsSchema,
  query: labelValuesAskedSchema,
  response: labelValuesResponseSchema,
  handle: async ({ params: { label }, query, session, services, signal }) => {
    const { scope, ...about } = askedAbout(query, session, DAY_MS);
    const { metric } = query;
    const { values, total } = await services
      .get(telemetryService)
      .plan(labelValuesPlan, { label, ...about, ...(metric === undefined ? {} : { metric }) }, { scope, signal });
    return { values: [...values], total, range: about.range };
  },
});
