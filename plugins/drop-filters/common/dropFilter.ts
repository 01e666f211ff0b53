import { z } from 'zod';
import { filterSchema, maxLuceneLength } from '#sdk/query';
import { logConditionFault } from './logCondition';
import { matchOperators, seriesConditionFault } from './seriesCondition';

/** Filters of one account, for each signal. */
export const mostFilters = 500;
/** Accounts of one filter. */
const mostAccounts = 200;

export const dropSignals = ['logs', 'metrics'] as const;
export type DropSignal = (typeof dropSignals)[number];

/** What a filter does with what it matches: counts it and lets it pass, or drops it. */
export const dropStages = ['shadow', 'drop'] as const;
export type DropStage = (typeof dropStages)[number];

const name = z.string().trim().min(1, 'Give the filter a name.').max(200);
const about = {
  accountIds: z.array(z.int()).min(1, 'Choose at least one account.').max(mostAccounts).describe('Whose data it looks at'),
  percentage: z
    .number()
    .min(0.01, 'The percentage is 0.01 at least.')
    .max(100, 'The percentage is 100 at most.')
    .default(100)
    .describe('Of what matches; which of it is told by its content, so that equal data always goes the same way'),
  active: z.boolean().default(true),
  stage: z.enum(dropStages).describe('shadow: matching data is counted and stored; drop: it is dropped before it counts to the quota'),
  everything: z.boolean().default(false).describe('Has to be true for a condition that matches all data of the accounts'),
};

const logs = {
  ...about,
  query: z.string().max(maxLuceneLength).default('').describe('Lucene'),
  filters: z.array(filterSchema).max(100).default([]).describe('Besides the query; all have to hold'),
};
const matcherSchema = z.object({
  label: z.string().trim().min(1, 'Name the label.').max(1000),
  operator: z.enum(matchOperators),
  value: z.string().max(2000),
});
const metrics = {
  ...about,
  metricName: z.string().trim().min(1, 'Name the metric.').max(1000),
  metricOperator: z.enum(['=', '=~']).default('=').describe('=~: the name is a regular expression (RE2) for the whole name'),
  matchers: z
    .array(matcherSchema)
    .max(20)
    .default([])
    .describe("Labels as PromQL matches them; a label that is not there has the value ''"),
};

type Refine<T> = (values: T, context: { addIssue(issue: { code: 'custom'; message: string; path: string[] }): void }) => void;
const unlessFaulty =
  <T>(path: string, faultOf: (values: T) => string | undefined): Refine<T> =>
  (values, context) => {
    const fault = faultOf(values);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, path: [path] });
  };

/** What is kept of a filter beside its name. */
export const logsFilterAttributes = z.object(logs).superRefine(unlessFaulty('query', logConditionFault));
export const metricsFilterAttributes = z.object(metrics).superRefine(unlessFaulty('metricName', seriesConditionFault));
export type LogsFilter = z.output<typeof logsFilterAttributes>;
export type MetricsFilter = z.output<typeof metricsFilterAttributes>;

/** What somebody sends of a filter. `version` is the one that a change was made from. */
const version = z.int().optional();
export const logsFilterValues = z.object({ name, ...logs, version }).superRefine(unlessFaulty('query', logConditionFault));
export const metricsFilterValues = z.object({ name, ...metrics, version }).superRefine(unlessFaulty('metricName', seriesConditionFault));

/** What a preview asks about. */
export const logsPreviewAsked = z.object({ accountIds: logs.accountIds, query: logs.query, filters: logs.filters });
export const metricsPreviewAsked = z.object({
  accountIds: metrics.accountIds,
  metricName: metrics.metricName,
  metricOperator: metrics.metricOperator,
  matchers: metrics.matchers,
});

const volume = z.object({ rows: z.number().describe('Logs or samples'), bytes: z.number().describe('As JSON') });
const told = {
  id: z.string(),
  name: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  volume: z
    .object({
      dropped: volume,
      counted: volume.describe('In shadow: matched, and stored'),
      points: z.array(
        z.object({ at: z.number().describe('Start, in milliseconds since the epoch'), dropped: z.number(), counted: z.number() }),
      ),
    })
    .describe('Of the range that is asked for'),
};
export const logsFilterSchema = z.object({ ...told, ...logs });
export const metricsFilterSchema = z.object({ ...told, ...metrics });
export type LogsDropFilter = z.output<typeof logsFilterSchema>;
export type MetricsDropFilter = z.output<typeof metricsFilterSchema>;
