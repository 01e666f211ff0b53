import { defineRoute, fieldsPlan, fieldValuesPlan, telemetryService } from '#sdk/server';
import { fieldParamsSchema, fieldValuesAskedSchema, fieldValuesResponseSchema } from '../../contract';
import { ingestionService } from '../ingestionService';
import { askedAbout, QUARTER_MS } from '../rollups/askedAbout';
import { fieldTypesOf } from '../rollups/fieldTypesOf';
import { toldField } from '../rollups/toldField';

/** What is known of one field: its values, the most frequent first, and its numbers. */
export default defineRoute({
  params: fieldParamsSchema,
  query: fieldValuesAskedSchema,
  response: fieldValuesResponseSchema,
  handle: async ({ params, query, session, services, signal }) => {
    const { scope, range, prefix, limit } = askedAbout(query, session, QUARTER_MS);
    const telemetry = services.get(telemetryService);
    const { mappings } = services.get(ingestionService).ingestion;
    const [about, found, typesOf] = await Promise.all([
      telemetry.plan(fieldsPlan, { range, names: [params.field], withDistribution: true, limit: 1 }, { scope, signal }),
      telemetry.plan(fieldValuesPlan, { field: params.field, range, prefix, limit }, { scope, signal }),
      fieldTypesOf(mappings, scope.accounts),
    ]);
    const { logs, lookedAt } = about;
    const [field] = about.fields;
    const shown = found.values.reduce((sum, { count }) => sum + count, 0);
    return {
      field: field === undefined ? null : toldField(field, logs, typesOf),
      values: [...found.values],
      total: found.total,
      others: Math.max(0, (field?.occurrences ?? 0) - shown),
      missing: Math.max(0, logs - (field?.logs ?? 0)),
      logs,
      lookedAt,
      range,
    };
  },
});
