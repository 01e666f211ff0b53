import { z } from 'zod';
import { traceReaders } from '#plugins/tracing/contract';
import { all, can, endpoint } from '#sdk';
import { facetsAskedSchema, groupings, overviewAskedSchema, servicesAskedSchema } from './common/asked';
import {
  deploymentsSchema,
  logsSchema,
  operationsSchema,
  overviewSchema,
  placesSchema,
  statusCodesSchema,
  tracesSchema,
} from './common/overviewAnswers';
import { compactServicesSchema, facetsSchema, servicesSchema } from './common/serviceAnswers';

const gate = { when: traceReaders.holds };
const account = z.coerce.number().int().min(1).optional().describe('The account that is asked; the one in use when absent');

export const listServices = endpoint({
  method: 'POST',
  path: '/api/spm/services',
  gate,
  body: servicesAskedSchema,
  response: servicesSchema,
  summary: 'Services with their request rate, error rate, latency and impact',
});

export const serviceFacets = endpoint({
  method: 'POST',
  path: '/api/spm/services/facets',
  gate,
  body: facetsAskedSchema,
  response: facetsSchema,
  summary: 'Environments and operations that services can be narrowed to',
});

export const compactServices = endpoint({
  method: 'GET',
  path: '/api/spm/services/compact',
  gate,
  query: z.object({
    start: z.string().max(100).default('now-1h'),
    end: z.string().max(100).default('now'),
    accountId: account,
  }),
  response: compactServicesSchema,
  summary: 'Names of the services that have sent spans, of the last hour unless another time is asked for',
});

export const hasSpm = endpoint({
  method: 'GET',
  path: '/api/spm/has-spm',
  gate,
  query: z.object({
    start: z.string().max(100).default('now-2h'),
    end: z.string().max(100).default('now'),
    accountId: account,
  }),
  response: z.object({ hasSpm: z.boolean() }),
  summary: 'Whether an account has spans, of the last two hours unless another time is asked for',
});

export const serviceOverview = endpoint({
  method: 'POST',
  path: '/api/spm/overview',
  gate,
  body: overviewAskedSchema,
  response: overviewSchema,
  summary: 'How requests of a service or operation went, in all and over time',
});

export const serviceOperations = endpoint({
  method: 'POST',
  path: '/api/spm/overview/operations',
  gate,
  body: overviewAskedSchema,
  response: operationsSchema,
  summary: 'Operations of a service',
});

export const servicePlaces = endpoint({
  method: 'POST',
  path: '/api/spm/overview/places',
  gate,
  body: overviewAskedSchema.extend({ groupBy: z.enum(groupings).default('pods') }),
  response: placesSchema,
  summary: 'Pods or nodes that a service or operation runs on',
});

export const serviceStatusCodes = endpoint({
  method: 'POST',
  path: '/api/spm/overview/status-codes',
  gate,
  body: overviewAskedSchema,
  response: statusCodesSchema,
  summary: 'Status codes that a service or operation answered with',
});

export const serviceDeployments = endpoint({
  method: 'POST',
  path: '/api/spm/overview/deployments',
  gate,
  body: overviewAskedSchema,
  response: deploymentsSchema,
  summary: 'Versions of a service, when each was seen and how it did',
});

export const serviceTraces = endpoint({
  method: 'POST',
  path: '/api/spm/overview/traces',
  gate,
  body: overviewAskedSchema,
  response: tracesSchema,
  summary: 'The slowest requests of a service or operation, and the newest that failed',
});

export const serviceLogs = endpoint({
  method: 'POST',
  path: '/api/spm/overview/logs',
  gate: { when: all(traceReaders.holds, can('SEARCH_LOGS')) },
  body: overviewAskedSchema,
  response: logsSchema,
  summary: 'How many logs a service wrote, by severity and over time',
});
