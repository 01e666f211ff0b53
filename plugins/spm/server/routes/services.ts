import { implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { environmentsPlan } from '../environmentsPlan';
import { listedServices } from '../listedServices';
import { askedRange } from '../range/askedRange';
import { RequestReader } from '../requests/requestReader';
import { servicesSeenPlan } from '../requests/servicesSeen';
import { spmScope } from '../spmScope';

const mostEnvironments = 100;
const mostOperations = 200;
const mostCompact = 1000;

export const listServices = implement(api.listServices, ({ body, headers, session, services, signal }) =>
  listedServices(body, {
    telemetry: services.get(telemetryService),
    options: { scope: spmScope(session, headers, body.accountId), signal },
    now: Date.now(),
  }),
);

export const serviceFacets = implement(api.serviceFacets, async ({ body, headers, session, services, signal }) => {
  const { range } = askedRange(body);
  const telemetry = services.get(telemetryService);
  const options = { scope: spmScope(session, headers, body.accountId), signal };
  const all = { services: [], operations: [], environments: [], pods: [], nodes: [] };
  const [{ environments }, operations] = await Promise.all([
    telemetry.plan(environmentsPlan, { range, limit: mostEnvironments }, options),
    new RequestReader(telemetry, options).groups({ ...all, range, entry: 'kind' }, ['operation'], { limit: mostOperations }),
  ]);
  return { environments: [...environments], operations: operations.map(({ keys, requests }) => ({ value: keys[0] ?? '', requests })) };
});

export const compactServices = implement(api.compactServices, async ({ query, headers, session, services, signal }) => {
  const { range } = askedRange(query);
  const options = { scope: spmScope(session, headers, query.accountId), signal };
  const { services: seen } = await services
    .get(telemetryService)
    .plan(servicesSeenPlan, { range, services: [], limit: mostCompact }, options);
  const results = seen.map(({ service, lastSeen }) => ({ serviceName: service, lastSeen }));
  return { results: results.toSorted((one, other) => one.serviceName.localeCompare(other.serviceName)), total: results.length };
});

export const hasSpm = implement(api.hasSpm, async ({ query, headers, session, services, signal }) => {
  const { range } = askedRange(query);
  const options = { scope: spmScope(session, headers, query.accountId), signal };
  const { services: seen } = await services.get(telemetryService).plan(servicesSeenPlan, { range, services: [], limit: 1 }, options);
  return { hasSpm: seen.length > 0 };
});
