import { implement, labelsPlan, labelValuesPlan, nonEmptyRange, type RequestSession, telemetryService } from '#sdk/server';
import { virtualMetrics } from '../../common/virtualMetrics';
import { metricQueriesService } from '../../contract';
import * as api from '../../drilldownApi';
import { askAll } from './askAll';
import { growthPlan, labelSizesPlan, metricSizesPlan } from './cardinalityPlans';
import { cataloguePlan, facetsPlan } from './cataloguePlans';

interface About {
  readonly accounts: readonly number[];
  readonly from: number;
  readonly to: number;
}

interface Asking {
  readonly session: RequestSession;
  readonly signal: AbortSignal;
}

/** @throws PublicError 400 for an empty range, 403 for accounts of others */
function readAbout({ accounts, from, to }: About, { session, signal }: Asking) {
  const range = nonEmptyRange({ from, to }, { from, to });
  return { range, options: { scope: session.scope(accounts), signal } };
}

export const findMetrics = implement(
  api.findMetrics,
  async ({ body: { words, prefix, type, unit, limit, ...about }, session, services, signal }) => {
    const { range, options } = readAbout(about, { session, signal });
    const telemetry = services.get(telemetryService);
    const [{ metrics, total }, { prefixes, types, units }] = await Promise.all([
      telemetry.plan(cataloguePlan, { range, words, prefix, type, unit, limit }, options),
      telemetry.plan(facetsPlan, { range, words }, options),
    ]);
    return { metrics: [...metrics], total, prefixes: [...prefixes], types: [...types], units: [...units] };
  },
);

export const findMetricLabels = implement(
  api.findMetricLabels,
  async ({ body: { metric, prefix, limit, ...about }, session, services, signal }) => {
    const { range, options } = readAbout(about, { session, signal });
    const virtual = virtualMetrics.find(({ name }) => name === metric);
    if (virtual !== undefined) {
      const names = virtual.labels.filter((name) => prefix === undefined || name.startsWith(prefix));
      return { labels: names.slice(0, limit).map((name) => ({ name, values: 0, series: 0 })), total: names.length };
    }
    const asked = { range, limit, ...(metric !== undefined && { metric }), ...(prefix !== undefined && { prefix }) };
    const { labels, total } = await services.get(telemetryService).plan(labelsPlan, asked, options);
    return { labels: [...labels], total };
  },
);

export const findMetricLabelValues = implement(
  api.findMetricLabelValues,
  async ({ body: { label, metric, prefix, limit, ...about }, session, services, signal }) => {
    const { range, options } = readAbout(about, { session, signal });
    const asked = { range, label, limit, ...(metric !== undefined && { metric }), ...(prefix !== undefined && { prefix }) };
    const { values, total } = await services.get(telemetryService).plan(labelValuesPlan, asked, options);
    return { values: [...values], total };
  },
);

export const askMetrics = implement(api.askMetrics, async ({ body: { accounts, queries }, session, services, signal }) => {
  const answers = await askAll(services.get(metricQueriesService), queries, {
    scope: session.scope(accounts),
    signal,
  });
  return { answers: [...answers] };
});

export const readCardinality = implement(
  api.readCardinality,
  async ({ body: { metric, label, words, limit, ...about }, session, services, signal }) => {
    const { range, options } = readAbout(about, { session, signal });
    const telemetry = services.get(telemetryService);
    const [growth, metrics, labels, values] = await Promise.all([
      telemetry.plan(growthPlan, { range, metric }, options),
      telemetry.plan(metricSizesPlan, { range, metric, words, limit }, options),
      telemetry.plan(labelSizesPlan, { range, metric, words, limit }, options),
      label === undefined
        ? undefined
        : telemetry.plan(labelValuesPlan, { range, label, limit, ...(metric !== undefined && { metric }) }, options),
    ]);
    return {
      series: growth.series,
      days: [...growth.days],
      metrics: { items: [...metrics.items], total: metrics.total },
      labels: { items: [...labels.items], total: labels.total },
      ...(values !== undefined && { values: { items: [...values.values], total: values.total } }),
    };
  },
);
