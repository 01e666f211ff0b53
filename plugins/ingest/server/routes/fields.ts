import { fieldsPlan, fieldValuesPlan, implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { askedAbout, QUARTER_MS } from '../rollups/askedAbout';
import { fieldTypesOf } from '../rollups/fieldTypesOf';
import { toldField } from '../rollups/toldField';
import { ingestionService } from '../running/ingestionService';

/** The most common first. */
export const listFields = implement(api.listFields, async ({ query, session, services, signal }) => {
  const { scope, ...about } = askedAbout(query, session, QUARTER_MS);
  const { mappings } = services.get(ingestionService).ingestion;
  const [found, typesOf] = await Promise.all([
    services.get(telemetryService).plan(fieldsPlan, about, { scope, signal }),
    fieldTypesOf(mappings, scope.accounts),
  ]);
  const { fields, total, logs, lookedAt } = found;
  return { fields: fields.map((field) => toldField(field, logs, typesOf)), total, logs, lookedAt, range: about.range };
});

/** The most frequent first, with what is known of the field and its numbers. */
export const readFieldValues = implement(api.readFieldValues, async ({ params, query, session, services, signal }) => {
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
});
