import { implement, telemetryService } from '#sdk/server';
import * as api from '../../searchApi';
import { tracingScope } from '../tracingScope';
import { findTraces as find } from './findTraces';
import { intervalFor } from './intervalFor';
import { namesPlan } from './namesPlan';
import { readRange, readSearch } from './readSearch';
import { spanCountsPlan } from './spanCountsPlan';
import { spanFieldsPlan, spanValuesPlan } from './suggestionPlans';

export const findTraces = implement(
  api.findTraces,
  async ({ body: { sort, limit, offset, ...sent }, headers, session, services, signal }) =>
    await find(
      services.get(telemetryService),
      readSearch(sent),
      { sort, limit, offset },
      { scope: tracingScope(session, headers), signal },
    ),
);

export const countSpans = implement(api.countSpans, async ({ body, headers, session, services, signal }) => {
  const conditions = readSearch(body);
  const interval = intervalFor(conditions.range);
  const options = { scope: tracingScope(session, headers), signal };
  const { times, ok, errors } = await services.get(telemetryService).plan(spanCountsPlan, { conditions, interval }, options);
  const total = [...ok, ...errors].reduce((sum, count) => sum + count, 0);
  return { times: [...times], interval, ok: [...ok], errors: [...errors], total };
});

export const findServices = implement(
  api.findServices,
  async ({ body: { search, limit, ...written }, headers, session, services, signal }) => {
    const asked = { of: 'service' as const, range: readRange(written), search, limit };
    const { results, total } = await services
      .get(telemetryService)
      .plan(namesPlan, asked, { scope: tracingScope(session, headers), signal });
    return { results: [...results], total };
  },
);

export const findOperations = implement(
  api.findOperations,
  async ({ body: { search, limit, service, ...written }, headers, session, services, signal }) => {
    const asked = { of: 'operation' as const, range: readRange(written), service, search, limit };
    const { results, total } = await services
      .get(telemetryService)
      .plan(namesPlan, asked, { scope: tracingScope(session, headers), signal });
    return { results: [...results], total };
  },
);

export const suggestSpanFields = implement(
  api.suggestSpanFields,
  async ({ body: { service, limit, ...written }, headers, session, services, signal }) => {
    const asked = { range: readRange(written), service, limit };
    const found = await services.get(telemetryService).plan(spanFieldsPlan, asked, { scope: tracingScope(session, headers), signal });
    return { ...found, results: [...found.results] };
  },
);

export const suggestSpanValues = implement(
  api.suggestSpanValues,
  async ({ body: { service, limit, field, prefix, ...written }, headers, session, services, signal }) => {
    const asked = { range: readRange(written), service, limit, field, prefix };
    const found = await services.get(telemetryService).plan(spanValuesPlan, asked, { scope: tracingScope(session, headers), signal });
    return { ...found, results: [...found.results] };
  },
);
