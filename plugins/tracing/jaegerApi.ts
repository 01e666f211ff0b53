import { rawEndpoint } from '#sdk';
import { traceReaders } from './contract';

/** A call of Jaeger's HTTP API: it answers in Jaeger's shape, errors included. The header `tracing-account-id` chooses the account. */
const jaeger = <Path extends `/jaeger-app/api/${string}`>(path: Path, summary: string) =>
  rawEndpoint({ method: 'GET', path, gate: { when: traceReaders.holds }, summary: `Jaeger: ${summary}` });

export const jaegerServices = jaeger('/jaeger-app/api/services', 'services that have sent spans');
export const jaegerServiceOperations = jaeger('/jaeger-app/api/services/:service/operations', 'names of the operations of a service');
export const jaegerOperations = jaeger('/jaeger-app/api/operations', 'operations of a service with their kinds');
export const jaegerTrace = jaeger('/jaeger-app/api/traces/:traceId', 'one trace');
export const jaegerTraces = jaeger('/jaeger-app/api/traces', 'traces by their ids, or by service, operation, tags, duration and time');
export const jaegerDependencies = jaeger('/jaeger-app/api/dependencies', 'how often services have called one another');
