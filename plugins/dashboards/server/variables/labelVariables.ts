import { z } from 'zod';
import { metricQueriesService, type PromData } from '#plugins/metrics/contract';
import { labelsPlan, labelValuesPlan, metricsPlan, PublicError, telemetryService, unavailable } from '#sdk/server';
import { type AskedVariable, type AskingFor, type FoundValues, matching } from './askedVariable';

const label = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_.:/-]*$/, 'must be the name of a label');
const matchers = z.array(z.string().trim().min(1).max(5000)).max(10).default([]);
const labelValuesSpec = z.looseObject({ labelName: label, matchers });
const labelNamesSpec = z.looseObject({ matchers });
const promqlSpec = z.looseObject({ expr: z.string().trim().min(1).max(20_000), labelName: z.union([label, z.literal('')]).default('') });

/** Most that is read from what was counted; what a search finds beyond is counted, and not listed. */
const most = 10_000;

function read<T>(schema: z.ZodType<T>, { kind, spec }: AskedVariable): T {
  const checked = schema.safeParse(spec);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new PublicError(400, 'VARIABLE_INVALID', `${kind}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** A selector that names a metric and nothing else is answered from what was counted while series came in. */
const metricOf = (selectors: readonly string[]): { readonly metric?: string } | undefined => {
  if (selectors.length === 0) return {};
  const [one = ''] = selectors;
  return selectors.length === 1 && /^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(one) ? { metric: one } : undefined;
};

/** Values of a label, in all series or in those of selectors. */
export async function labelValues(asked: AskedVariable, to: AskingFor): Promise<FoundValues> {
  const { labelName, matchers: selectors } = read(labelValuesSpec, asked);
  const { range, search, limit } = asked;
  const telemetry = to.services.get(telemetryService);
  const how = { scope: to.scope, signal: to.signal };
  const only = metricOf(selectors);
  if (only !== undefined && labelName === '__name__' && only.metric === undefined) {
    const { metrics, total } = await telemetry.plan(metricsPlan, { range, limit: most }, how);
    return counted(
      matching(
        metrics.map(({ name }) => option(name)),
        asked,
      ),
      total,
      search,
      limit,
    );
  }
  if (only !== undefined && labelName !== '__name__') {
    const { values, total } = await telemetry.plan(labelValuesPlan, { range, label: labelName, limit: most, ...only }, how);
    const names = values.map(({ value }) => value).sort();
    return counted(matching(names.map(option), asked), total, search, limit);
  }
  const found = await instant(`group by (${quoted(labelName)}) (${within(selectors, range)})`, asked, to);
  return matching(labelsOf(found, labelName).map(option), asked);
}

/** Names of the labels of all series, or of those of selectors. */
export async function labelNames(asked: AskedVariable, to: AskingFor): Promise<FoundValues> {
  const { matchers: selectors } = read(labelNamesSpec, asked);
  const only = metricOf(selectors);
  if (only !== undefined) {
    const how = { scope: to.scope, signal: to.signal };
    const { labels, total } = await to.services.get(telemetryService).plan(labelsPlan, { range: asked.range, limit: most, ...only }, how);
    return counted(
      matching(
        labels.map(({ name }) => option(name)),
        asked,
      ),
      total,
      asked.search,
      asked.limit,
    );
  }
  const found = await instant(within(selectors, asked.range), asked, to);
  const names = new Set(isSeries(found) ? found.result.flatMap(({ metric }) => Object.keys(metric)) : []);
  names.delete('__name__');
  return matching([...names].sort().map(option), asked);
}

/** Values of a label in what an expression comes to at the end of the range; without a label its numbers. */
export async function promqlValues(asked: AskedVariable, to: AskingFor): Promise<FoundValues> {
  const { expr, labelName } = read(promqlSpec, asked);
  const found = await instant(expr, asked, to);
  if (labelName !== '') return matching(labelsOf(found, labelName).map(option), asked);
  if (!isSeries(found)) return matching([option(found.result[1])], asked);
  const values = found.result.flatMap(({ value }) => (value === undefined ? [] : [value[1]]));
  return matching([...new Set(values)].map(option), asked);
}

type FoundSeries = Extract<PromData, { readonly resultType: 'vector' | 'matrix' }>;
const isSeries = (found: PromData): found is FoundSeries => found.resultType === 'vector' || found.resultType === 'matrix';

const option = (value: string) => ({ value, label: value });
const quoted = (name: string): string => (/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name) ? name : JSON.stringify(name));

/** Series of selectors that have a sample within a range. */
const within = (selectors: readonly string[], { from, to }: AskedVariable['range']): string =>
  (selectors.length === 0 ? ['{__name__!=""}'] : selectors)
    .map((selector) => `last_over_time(${selector}[${Math.max(1, Math.ceil((to - from) / 1000))}s])`)
    .join(' or ');

async function instant(query: string, { range }: AskedVariable, { services, scope, signal }: AskingFor): Promise<PromData> {
  const metrics = services.find(metricQueriesService);
  if (metrics === undefined) throw unavailable('Metrics cannot be asked: the plugin that answers PromQL is switched off.', 30);
  return (await metrics.instant({ query, time: range.to }, { scope, signal })).data;
}

function labelsOf(found: PromData, labelName: string): readonly string[] {
  if (!isSeries(found)) return [];
  const values = new Set(found.result.flatMap(({ metric }) => metric[labelName] ?? []));
  values.delete('');
  return [...values].sort();
}

/** Without a search the store knows how many there are, beyond those that were read. */
const counted = (found: FoundValues, total: number, search: string, limit: number): FoundValues =>
  search === '' ? { options: found.options.slice(0, limit), total: Math.max(total, found.total) } : found;
