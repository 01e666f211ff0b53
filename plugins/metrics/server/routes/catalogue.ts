import { implement, PublicError, telemetryService } from '#sdk/server';
import * as api from '../../api';
import type { VectorSelector } from '../../common/promql/ast';
import { apiText } from '../../common/promql/histograms/numberText';
import { walkExpression } from '../../common/promql/walkExpression';
import { exemplarsPlan } from '../catalogue/exemplarsPlan';
import { labelNamesPlan, labelValuesPlan } from '../catalogue/labelPlans';
import { metadataPlan } from '../catalogue/metadataPlan';
import { badData } from '../http/Parameters';
import { promHandler, truncated } from '../http/promHandler';
import { parsed } from '../queries/MetricsEngine';
import { labelsKey, labelsOf } from '../source/labelsOf';
import { seriesPlan } from '../source/seriesPlan';

/** Names, values and series of one answer. */
const most = 100_000;
/** Exemplars of one answer. */
const mostExemplars = 10_000;

/** An answer of texts: those of a search say how many there are. */
const texts = (found: { readonly texts: readonly string[]; readonly total: number }, search: string | undefined) => ({
  data: found.texts,
  ...(found.total > found.texts.length && { warnings: [truncated] }),
  ...(search !== undefined && { more: { total: found.total } }),
});

const labels = promHandler(async (parameters, { session, services, signal }) => {
  const search = parameters.text('search');
  const asked = { range: parameters.range(), selectors: parameters.selectors(), search, limit: parameters.limit() ?? most };
  return texts(await services.get(telemetryService).plan(labelNamesPlan, asked, { scope: session.scope(), signal }), search);
});

const values = promHandler(async (parameters, { params: { name = '' }, session, services, signal }) => {
  const label = labelName(name);
  const search = parameters.text('search');
  const asked = { label, range: parameters.range(), selectors: parameters.selectors(), search, limit: parameters.limit() ?? most };
  return texts(await services.get(telemetryService).plan(labelValuesPlan, asked, { scope: session.scope(), signal }), search);
});

/** Names with other characters than letters, digits and underscores come escaped: `U__` before it, `_2e_` for a dot. */
function labelName(written: string): string {
  if (written === '') throw badData(`invalid label name: ${JSON.stringify(written)}`);
  if (!written.startsWith('U__')) return written;
  return written
    .slice(3)
    .replace(/__|_([0-9a-fA-F]{1,6})_/g, (all, code: string | undefined) =>
      all === '__' || code === undefined ? '_' : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );
}

const series = promHandler(async (parameters, { session, services, signal }) => {
  const selectors = parameters.selectors();
  if (selectors.length === 0) throw badData('no match[] parameter provided');
  const range = parameters.range();
  const limit = parameters.limit() ?? most;
  const telemetry = services.get(telemetryService);
  const scope = session.scope();
  const found = await Promise.all(selectors.map((matchers) => telemetry.plan(seriesPlan, { matchers, range, limit }, { scope, signal })));
  const sets = new Map(found.flatMap((one) => one.series.map(labelsOf).map((set) => [labelsKey(set), set] as const)));
  const ordered = [...sets].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, limit);
  const isCut = sets.size > limit || found.some(({ series: given, total }) => total > given.length);
  return { data: ordered.map(([, set]) => Object.fromEntries(set)), ...(isCut && { warnings: [truncated] }) };
});

const metadata = promHandler(async (parameters, { session, services, signal }) => {
  const asked = { metric: parameters.text('metric'), limit: parameters.limit() ?? most };
  const perMetric = parameters.limit('limit_per_metric');
  const scope = session.scope();
  const { metrics } = await services.get(telemetryService).plan(metadataPlan, asked, { scope, signal });
  return { data: Object.fromEntries(metrics.map(([metric, said]) => [metric, said.slice(0, perMetric)])) };
});

const exemplars = promHandler(async (parameters, { session, services, signal }) => {
  const start = parameters.dueTime('start');
  const end = parameters.dueTime('end');
  if (end < start) throw badData('invalid parameter "end": end timestamp must not be before start time');
  const selectors: VectorSelector[] = [];
  walkExpression(parsed(parameters.query), (part) => {
    if (part.kind === 'vector-selector') selectors.push(part);
  });
  const telemetry = services.get(telemetryService);
  const options = { scope: session.scope(), signal };
  const range = { from: start, to: end + 1 };
  const answers = new Map<string, object>();
  for (const { matchers } of selectors) {
    const [{ exemplars: found }, { series: named }] = await Promise.all([
      telemetry.plan(exemplarsPlan, { matchers, range, limit: mostExemplars + 1 }, options),
      telemetry.plan(seriesPlan, { matchers, range, limit: most }, options),
    ]);
    if (found.length > mostExemplars)
      throw new PublicError(413, 'METRICS_EXEMPLARS', 'There are more than 10,000 exemplars: shorten the range, or narrow the selector.');
    for (const one of named) {
      const own = found.filter(({ account, id }) => account === one.account && id === one.id);
      if (own.length === 0) continue;
      const seriesLabels = labelsOf(one);
      const told = own.map(({ labels: about, value, time }) => ({ labels: about, value: apiText(value), timestamp: time / 1000 }));
      answers.set(labelsKey(seriesLabels), { seriesLabels: Object.fromEntries(seriesLabels), exemplars: told });
    }
  }
  return { data: [...answers.values()] };
});

export const labelsByGet = implement(api.labelsByGet, labels);
export const labelsByPost = implement(api.labelsByPost, labels);
export const labelValues = implement(api.labelValues, values);
export const seriesByGet = implement(api.seriesByGet, series);
export const seriesByPost = implement(api.seriesByPost, series);
export const metadataOfMetrics = implement(api.metadataOfMetrics, metadata);
export const exemplarsByGet = implement(api.exemplarsByGet, exemplars);
export const exemplarsByPost = implement(api.exemplarsByPost, exemplars);
