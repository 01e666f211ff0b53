import type { ComponentType } from 'react';
import { z } from 'zod';
import { all, type Context, can, code, definePoint, defineService, flag, type Guard } from '#sdk';
import type { RequestSession, TenantScope } from '#sdk/server';

/** What pages below `/metrics` stand behind: where metrics are switched off, they lead to the root of the mode. */
export const metricsReaders: Guard = {
  holds: all(flag('MetricsProduct'), can('READ_METRICS')),
  message: 'Metrics are not available: they are switched off for this account, or your role may not look at them.',
  redirect: 'root',
};

/** A set of labels and its values: `value` of an instant, `values` of a range; numbers are text as Prometheus writes them (`NaN`, `+Inf`). */
export interface PromSeries {
  readonly metric: Readonly<Record<string, string>>;
  readonly value?: readonly [seconds: number, value: string];
  readonly values?: readonly (readonly [seconds: number, value: string])[];
  readonly histogram?: readonly [seconds: number, histogram: unknown];
  readonly histograms?: readonly (readonly [seconds: number, histogram: unknown])[];
}

/** What an expression of PromQL comes to, as Prometheus' API tells it. */
export type PromData =
  | { readonly resultType: 'vector' | 'matrix'; readonly result: readonly PromSeries[] }
  | { readonly resultType: 'scalar' | 'string'; readonly result: readonly [seconds: number, value: string] };

export interface PromAnswer {
  readonly data: PromData;
  readonly warnings: readonly string[];
  readonly infos: readonly string[];
  readonly cost: { readonly rowsRead: number; readonly bytesRead: number; readonly elapsedMs: number; readonly samplesRead: number };
}

interface Asked {
  /** PromQL. */
  readonly query: string;
  /** Milliseconds since the epoch. */
  readonly lookback?: number;
}

interface Asking {
  readonly scope: TenantScope;
  readonly signal?: AbortSignal;
}

/**
 * PromQL over the samples of the accounts in a scope, and over logs and spans as virtual metrics.
 * @throws PublicError 400 with the place in the query, 408, 413 with the selector that is too wide, 503
 */
export interface MetricQueries {
  /** @param asked `time` in milliseconds since the epoch */
  instant(asked: Asked & { readonly time: number }, asking: Asking): Promise<PromAnswer>;
  /** @param asked times in milliseconds since the epoch, `end` included, `step` in milliseconds */
  range(asked: Asked & { readonly start: number; readonly end: number; readonly step: number }, asking: Asking): Promise<PromAnswer>;
}

/** Of the server. */
export const metricQueriesService = defineService<MetricQueries>('metrics/queries@1');

/** The flag of metrics accounts. Queries that name no account ask them either way. */
export const metricsAccountsFlag = 'M3DBMetricsAccount';

/** What a panel asks in PromQL; Perses' `PrometheusTimeSeriesQuery`, the name of the contribution to `queryKinds`. */
export const promQueryKind = 'PrometheusTimeSeriesQuery';
export const promQuerySpec = z.looseObject({
  query: z.string().max(20_000).default(''),
  /** `{{label}}` stands for the label's value. */
  seriesNameFormat: z.string().max(500).optional(),
  /** Such as `30s`; the step is never shorter. */
  minStep: z.string().max(20).optional(),
});

/** An alert of one set of labels, as Prometheus' API tells it. */
export interface MetricAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
  /** ISO 8601. */
  readonly activeAt: string;
  readonly value: string;
}

/** What Prometheus' API tells of every rule; lengths of time in seconds, times as ISO 8601. */
interface AnyMetricRule {
  readonly name: string;
  /** Where people look at it: a path of ours. */
  readonly url: string;
  readonly query: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly health: 'ok' | 'err' | 'unknown';
  readonly lastError?: string;
  readonly evaluationTime: number;
  readonly lastEvaluation: string;
}

/** An alert over metrics. */
export interface MetricAlertingRule extends AnyMetricRule {
  readonly type: 'alerting';
  readonly duration: number;
  readonly keepFiringFor: number;
  readonly annotations: Readonly<Record<string, string>>;
  readonly alerts: readonly MetricAlert[];
  readonly state: 'inactive' | 'pending' | 'firing';
}

/** What writes a metric of others on schedule; its name is the metric's. */
export interface MetricRecordingRule extends AnyMetricRule {
  readonly type: 'recording';
}
export type MetricRule = MetricAlertingRule | MetricRecordingRule;

export interface MetricRuleGroup {
  readonly name: string;
  readonly file: string;
  readonly interval: number;
  readonly limit: number;
  readonly evaluationTime: number;
  readonly lastEvaluation: string;
  readonly rules: readonly MetricRule[];
}

/** Whoever keeps alerts over metrics, or writes metrics of others, tells it here: Prometheus' API lists them, and `/grafana-app/api/alerts` the alerts. */
export const metricRuleSources = definePoint({
  id: 'metrics/rule-source@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<
    (asking: {
      readonly scope: TenantScope;
      readonly services: Context;
      readonly signal: AbortSignal;
    }) => Promise<readonly MetricRuleGroup[]>
  >(),
});

/** A query of Explore metrics, as it is looked at. */
export interface MetricQueryProps {
  /** PromQL. */
  readonly query: string;
  /** Date math, ISO 8601 or milliseconds since the epoch. */
  readonly range: { readonly from: string; readonly to: string };
}

/** An action of another area on a query of Explore metrics, as a button above its answer. It is there for queries that can be read. */
export const metricQueryActions = definePoint({
  id: 'metrics/query-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<MetricQueryProps>>(),
});

/** Something that names a metric or a label of metrics, and so breaks when that goes. */
export interface MetricUse {
  readonly title: string;
  /** Where people look at it: a path of ours. */
  readonly path: string;
  /** What of it does, as people call it, such as panels of a dashboard; empty for the thing as a whole. */
  readonly parts: readonly string[];
}

/** Whoever keeps queries over metrics tells here which of them name one: the page Cardinality lists them. */
export const metricUseSources = definePoint({
  id: 'metrics/use-source@1',
  side: 'server',
  schema: () =>
    z.object({
      /** Of all of them, such as `Dashboards`. */
      title: z.string().min(1).max(60),
      weight: z.number().optional(),
    }),
  code: code<
    (
      named: { readonly kind: 'metric' | 'label'; readonly name: string },
      asking: {
        readonly session: RequestSession /** Of the contributing plugin. */;
        readonly services: Context;
        readonly signal: AbortSignal;
      },
    ) => Promise<readonly MetricUse[]>
  >(),
});

const time = z.union([z.number(), z.string().max(40)]).describe('Seconds since the epoch, or RFC 3339');
const asked = {
  rawQuery: z.string().min(1, 'Write a query.').max(20_000, 'A query can have at most 20,000 characters.').describe('PromQL'),
  queryId: z.string().max(200).optional().describe('Comes back with the answer'),
  accountId: z.int().optional().describe('Only metrics of this account; without it, of all that the summary of accounts has'),
};
export const instantAskedSchema = z.object({ ...asked, time: time.optional().describe('Now when absent') });
export const rangeAskedSchema = z.object({
  ...asked,
  start: time,
  end: time.describe('Included'),
  step: z.union([z.number(), z.string().max(40)]).describe('Seconds, or a duration such as 15s'),
});
const seconds = z.number();
const point = z.tuple([seconds, z.string()]);
const histogramPoint = z.tuple([seconds, z.unknown()]);
const series = z.object({
  metric: z.record(z.string(), z.string()),
  value: point.optional(),
  values: z.array(point).optional(),
  histogram: histogramPoint.optional(),
  histograms: z.array(histogramPoint).optional(),
});
export const metricsAnswerSchema = z.object({
  status: z.literal('success'),
  queryId: z.string().optional(),
  data: z.union([
    z.object({ resultType: z.enum(['vector', 'matrix']), result: z.array(series) }),
    z.object({ resultType: z.enum(['scalar', 'string']), result: point }),
  ]),
  warnings: z.array(z.string()),
  infos: z.array(z.string()),
});
export const labelValuesAskedSchema = z.object({
  label: z.string().min(1).max(1000),
  match: z
    .union([z.string().max(20_000), z.array(z.string().max(20_000)).max(100)])
    .optional()
    .describe('Selectors'),
  start: time.optional(),
  end: time.optional(),
  search: z.string().max(500).optional().describe('Only values with this in them, whatever its case'),
  limit: z.int().min(1).max(10_000).optional(),
  accountId: z.int().optional(),
});
export const labelValuesFoundSchema = z.object({
  status: z.literal('success'),
  data: z.array(z.string()),
  total: z.int().describe('How many there are in all'),
});
export const searchableAccountsSchema = z.object({
  searchableAccounts: z.array(z.object({ accountId: z.int(), accountName: z.string() })),
});

export { type ExploredMetrics, exploreMetricsAddress } from './common/explore/exploreMetricsAddress';
/** The tree of an expression of PromQL. @throws Error with the place of what is none */
export { parseExpression as parsePromql } from './common/promql/parseExpression';
