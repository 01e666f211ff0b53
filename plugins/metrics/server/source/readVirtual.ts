import type { QueryCost } from '#sdk/query';
import type { Plan } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { matcherTest } from '../../common/promql/matcherTest';
import { type VirtualMetric, type VirtualName, virtualMetrics } from '../../common/virtualMetrics';
import type { Selection, StoredSeries } from '../evaluate/SeriesSource';
import { type SelectionBudget, tooManySamples, tooManySeries } from './tooWide';
import { VirtualWindows } from './virtual/VirtualWindows';
import { virtualPlan } from './virtual/virtualPlan';
import { labelsOf, partsOf, seriesOf } from './virtual/virtualSeries';

type Ask = <Input, Found extends object>(plan: Plan<Input, Found>, input: Input) => Promise<Found & { readonly cost: QueryCost }>;

const NAME = '__name__';

export type NamedVirtual = VirtualMetric & { readonly name: VirtualName };

/** The virtual metric whose name a selector gives; one is not found by an expression of names, which would count all logs for every `{__name__=~".+"}`. */
export function virtualMetricOf(matchers: readonly Matcher[]): NamedVirtual | undefined {
  const names = matchers.filter(({ name }) => name === NAME);
  if (!names.some(({ operator }) => operator === '=')) return undefined;
  return virtualMetrics.find(({ name }) => names.every((matcher) => matcherTest(matcher)(name)));
}

/**
 * Series of a virtual metric: what logs or spans come to by the labels that the query names, counted for each stretch of time that it looks at.
 * @throws PublicError 413 that names the selector
 */
export async function readVirtual(
  { name, ...metric }: NamedVirtual,
  selection: Selection,
  budget: SelectionBudget,
  ask: Ask,
): Promise<readonly StoredSeries[]> {
  const { matchers, hints } = selection;
  const own = matchers.filter((matcher) => matcher.name !== NAME);
  const parts = partsOf(name, own);
  if (parts.length === 0) return [];
  const conditions = name === 'spans:duration_seconds_bucket' ? own.filter((matcher) => matcher.name !== 'le') : own;
  const labels = labelsOf({ name, ...metric }, conditions, hints.labels ?? []);
  const windows = new VirtualWindows(selection);
  const limit = Math.floor(budget.series / parts.length);
  const { groups, total } = await ask(virtualPlan, {
    signal: metric.signal,
    matchers: conditions,
    labels,
    windows,
    measures: parts.map(({ measure }) => measure),
    limit,
  });
  if (total > limit) throw tooManySeries(matchers, total * parts.length, budget.series);
  const samples = groups.length * parts.length * windows.count;
  if (samples > budget.samples) throw tooManySamples(matchers, groups.length * parts.length, budget.samples);
  return seriesOf(name, { groups, labels, windows }, parts);
}
