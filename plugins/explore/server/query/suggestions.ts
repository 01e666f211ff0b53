import { defineRoute, telemetryService } from '#sdk/server';
import { suggestionsRequestSchema, suggestionsResponseSchema } from '../../common/queryCalls';
import { readAbout } from '../readAbout';

/** What a field's name or value may go on with, from the roll-ups of the searched accounts and time. */
export default defineRoute({
  body: suggestionsRequestSchema,
  response: suggestionsResponseSchema,
  async handle({ body: { field, prefix, limit, ...asked }, session, services, signal }) {
    const { range, scope } = readAbout({ ...asked, query: '', filters: [] }, session);
    const telemetry = services.get(telemetryService);
    const about = { range, prefix, limit };
    if (field !== undefined) {
      const { values, total } = await telemetry.query({ kind: 'field-values', field, ...about }, { scope, signal });
      return { suggestions: values.map(({ value, count }) => ({ text: value, logs: count })), total };
    }
    const { names, total } = await telemetry.query({ kind: 'field-names', ...about }, { scope, signal });
    return { suggestions: names.map(({ name, logs }) => ({ text: name, logs })), total };
  },
});
