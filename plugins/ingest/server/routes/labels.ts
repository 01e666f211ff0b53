import { implement, labelsPlan, labelValuesPlan, metricsPlan, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { askedAbout, DAY_MS } from '../rollups/askedAbout';

/** By name. */
export const listMetrics = implement(api.listMetrics, async ({ query, session, services, signal }) => {
  const { scope, ...about } = askedAbout(query, session, DAY_MS);
  const { metrics, total } = await services.get(telemetryService).plan(metricsPlan, about, { scope, signal });
  return { metrics: [...metrics], total, range: about.range };
});

/** By name. */
export const listLabels = implement(api.listLabels, async ({ query, session, services, signal }) => {
  const { scope, ...about } = askedAbout(query, session, DAY_MS);
  const { labels, total } = await services.get(telemetryService).plan(labelsPlan, { ...about, ...ofMetric(query) }, { scope, signal });
  return { labels: [...labels], total, range: about.range };
});

/** Those of most series first. */
export const listLabelValues = implement(api.listLabelValues, async ({ params: { label }, query, session, services, signal }) => {
  const { scope, ...about } = askedAbout(query, session, DAY_MS);
  const { values, total } = await services
    .get(telemetryService)
    .plan(labelValuesPlan, { label, ...about, ...ofMetric(query) }, { scope, signal });
  return { values: [...values], total, range: about.range };
});

const ofMetric = ({ metric }: { readonly metric?: string | undefined }) => (metric === undefined ? {} : { metric });
