import { z } from 'zod';
import { compareChoices, filterSchema } from '#sdk/query';

/** What a list of services is sorted by. */
export const serviceSorts = ['serviceName', 'requestRate', 'errorRate', 'latencyP95', 'impactValue'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** Usual time of all pages: the last hour. */
export const usualTimes = { start: 'now-1h', end: 'now' } as const;
/** Services of a page. */
export const servicesAPage = 25;

/** The most values that a filter may name. */
const mostNames = 200;
const names = () => z.array(z.string().max(1000)).max(mostNames).default([]);
const times = {
  start: z.string().max(100).default(usualTimes.start).describe('Date math (now-1h), ISO 8601 or milliseconds since the epoch'),
  end: z.string().max(100).default(usualTimes.end),
  timezone: z.string().max(100).optional().describe('IANA name by which days are reckoned; UTC when absent'),
  accountId: z
    .int()
    .min(1)
    .optional()
    .describe('The account that is asked; the one in use, with the tracing accounts beside it, when absent'),
};
const compared = { compareTo: z.enum(compareChoices).optional().describe('How far back figures are compared with') };
const environments = names().describe('Of deployment.environment.name, else deployment.environment, of the process');

export const servicesAskedSchema = z.object({
  ...times,
  ...compared,
  environments,
  operations: names().describe('Exact names: figures are of these operations alone'),
  search: z.string().max(200).default('').describe('A part of the name, in any case'),
  sort: z.enum([...serviceSorts, ...serviceSorts.map((key) => `-${key}` as const)]).default('-impactValue'),
  offset: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(100).default(servicesAPage),
});
export type ServicesAsked = z.output<typeof servicesAskedSchema>;

export const facetsAskedSchema = z.object(times);

export const overviewAskedSchema = z.object({
  ...times,
  ...compared,
  serviceName: z.string().min(1, 'Name a service.').max(1000).describe('Exact name'),
  operation: z.string().max(1000).optional().describe('Exact name; all operations of the service when absent'),
  environments,
  deploymentName: z.string().max(1000).optional().describe('Of k8s.deployment.name'),
  selectedPods: names().describe('Of k8s.pod.name, else service.instance.id, else host.name'),
  selectedNodes: names().describe('Of k8s.node.name, else host.name'),
  filters: z
    .array(filterSchema)
    .max(50)
    .default([])
    .describe('Conditions upon the spans, by their fields: attributes.…, resource.…, kind, status'),
});
export type OverviewAsked = z.output<typeof overviewAskedSchema>;

export const groupings = ['pods', 'nodes'] as const;
export type Grouping = (typeof groupings)[number];
