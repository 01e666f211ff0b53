import { configurationService, fieldNamesPlan, fieldValuesPlan, implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { maxRecentFiltersEnv } from '../../common/maxRecentFiltersEnv';
import { readAbout } from '../readAbout';
import { readSort } from '../readSort';

/** What a field's name or value may go on with, from the roll-ups of the searched accounts and time. */
export const suggest = implement(api.suggest, async ({ body: { field, prefix, limit, ...asked }, session, services, signal }) => {
  const { range, scope } = readAbout({ ...asked, query: '', filters: [] }, session);
  const telemetry = services.get(telemetryService);
  const about = { range, prefix, limit };
  if (field !== undefined) {
    const { values, total } = await telemetry.plan(fieldValuesPlan, { field, ...about }, { scope, signal });
    return { suggestions: values.map(({ value, count }) => ({ text: value, logs: count })), total };
  }
  const { names, total } = await telemetry.plan(fieldNamesPlan, about, { scope, signal });
  return { suggestions: names.map(({ name, logs }) => ({ text: name, logs })), total };
});

/** The statement that a search runs, with its values apart. It is made by what makes every search, scope and range included, and not run. */
export const compileQuery = implement(api.compileQuery, async ({ body, session, services }) => {
  const { where, range, scope } = readAbout(body, session);
  const { sql, params } = await services
    .get(telemetryService)
    .compile({ signal: 'logs', where, range, sort: readSort(body.sort), limit: body.size }, scope);
  return { sql, params };
});

/** What the operator has set for asking logs. */
export const readQuerySettings = implement(api.readQuerySettings, ({ services }) => ({
  maxRecentFilters: Math.max(0, Math.trunc(services.get(configurationService).number(maxRecentFiltersEnv))),
}));
