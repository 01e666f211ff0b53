import { defineRoute, telemetryService } from '#sdk/server';
import { labelValuesAskedSchema, labelValuesResponseSchema } from '../../contract';
import { askedAbout, DAY_MS } from '../rollups/askedAbout';

/** Values of a label, those of most series first. */
export default defineRoute({
  query: labelValuesAskedSchema,
  response: labelValuesResponseSchema,
  handle: async ({ query, session, services, signal }) => {
    const { scope, ...about } = askedAbout(query, session, DAY_MS);
    const { label, metric } = query;
    const { values, total } = await services
      .get(telemetryService)
      .query({ kind: 'label-values', label, ...about, ...(metric === undefined ? {} : { metric }) }, { scope, signal });
    return { values: [...values], total, range: about.range };
  },
});
