import { defineRoute, fieldsPlan, telemetryService } from '#sdk/server';
import { fieldsAskedSchema, fieldsResponseSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { askedAbout, QUARTER_MS } from '../rollups/askedAbout';
import { fieldTypesOf } from '../rollups/fieldTypesOf';
import { toldField } from '../rollups/toldField';

/** The fields of logs, the most common first. */
export default defineRoute({
  query: fieldsAskedSchema,
  response: fieldsResponseSchema,
  handle: async ({ query, session, services, signal }) => {
    const { scope, ...about } = askedAbout(query, session, QUARTER_MS);
    const { mappings } = services.get(ingestionService).ingestion;
    const [found, typesOf] = await Promise.all([
      services.get(telemetryService).plan(fieldsPlan, about, { scope, signal }),
      fieldTypesOf(mappings, scope.accounts),
    ]);
    const { fields, total, logs, lookedAt } = found;
    return { fields: fields.map((field) => toldField(field, logs, typesOf)), total, logs, lookedAt, range: about.range };
  },
});
