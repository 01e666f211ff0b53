import type { Call, Span, VectorSelector } from '../../../common/promql/ast';
import type { Budget } from '../context/Budget';
import type { GridSeries, Selection, SeriesSource, StoredSeries } from '../SeriesSource';
import type { Request } from './requests';

export interface Fetched {
  readonly selected: ReadonlyMap<VectorSelector, readonly StoredSeries[]>;
  readonly worked: ReadonlyMap<Call, readonly GridSeries[]>;
}

/** Gets what selectors need: whatever the source works out by itself, and samples of the rest, equal selections once. @throws BudgetError, PublicError */
export async function fetchSamples(
  requests: readonly Request[],
  source: SeriesSource,
  budget: Budget,
  signal: AbortSignal,
): Promise<Fetched> {
  const worked = new Map<Call, readonly GridSeries[]>();
  const rest: Request[] = [];
  await Promise.all(
    requests.map(async (request) => {
      const answer = request.work === undefined ? undefined : await source.grid?.(request.work.call, signal);
      if (answer === undefined || request.work === undefined) rest.push(request);
      else {
        for (const { values } of answer) budget.addRead(values.length, request.at);
        worked.set(request.work.node, answer);
      }
    }),
  );
  return { selected: await selectSamples(rest, source, budget, signal), worked };
}

async function selectSamples(
  requests: readonly Request[],
  source: SeriesSource,
  budget: Budget,
  signal: AbortSignal,
): Promise<Fetched['selected']> {
  const selections = new Map<string, { readonly selection: Selection; readonly at: Span; readonly selectors: VectorSelector[] }>();
  for (const { selector, selection, at } of requests) {
    const key = JSON.stringify(selection);
    const known = selections.get(key);
    if (known === undefined) selections.set(key, { selection, at, selectors: [selector] });
    else known.selectors.push(selector);
  }
  const asked = [...selections.values()];
  const selected = new Map<VectorSelector, readonly StoredSeries[]>();
  if (asked.length === 0) return selected;
  const answers = await source.select(
    asked.map(({ selection }) => selection),
    signal,
  );
  for (const [index, { selectors, at }] of asked.entries()) {
    const series = answers[index] ?? [];
    countRead(series, budget, at);
    for (const selector of selectors) selected.set(selector, series);
  }
  return selected;
}

/** @throws BudgetError */
export function countRead(series: readonly StoredSeries[], budget: Budget, at: Span): void {
  let samples = 0;
  for (const { times } of series) samples += times.length;
  budget.addRead(samples, at);
}
