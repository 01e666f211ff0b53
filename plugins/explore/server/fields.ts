import { fieldsPlan, implement, telemetryService } from '#sdk/server';
import * as api from '../api';
import { isGroupable } from '../common/groupBy';
import { readAbout } from './readAbout';

/** Fields looked at; more than these an account hardly has, and nobody reads through them. */
const most = 5000;

/** The fields that a graph can be split by, the most common first, from what was counted as logs came in. */
export const listGroupableFields = implement(api.listGroupableFields, async ({ body, session, services, signal }) => {
  const { range, scope } = readAbout({ ...body, query: '', filters: [] }, session);
  const { fields } = await services.get(telemetryService).plan(fieldsPlan, { range, limit: most }, { scope, signal });
  return { fields: fields.filter(({ name, kinds }) => isGroupable(name, kinds)).map(({ name, logs }) => ({ name, logs })) };
});

/** The fields of a time and what is known of each, from what was counted as logs came in. */
export const listFields = implement(api.listFields, async ({ body: { names, withDistribution, ...body }, session, services, signal }) => {
  const { range, scope } = readAbout({ ...body, query: '', filters: [] }, session);
  const { fields, total, logs, lookedAt } = await services
    .get(telemetryService)
    .plan(fieldsPlan, { range, limit: most, withDistribution, ...(names.length > 0 && { names }) }, { scope, signal });
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
});
