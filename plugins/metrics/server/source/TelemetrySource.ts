import type { QueryCost, TimeRange } from '#sdk/query';
import type { Plan, QueryOptions, Telemetry, TenantScope } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import type { GridCall, GridSeries, Labels, Selection, SeriesSource, StoredSeries } from '../evaluate/SeriesSource';
import { compareLabels } from '../evaluate/values/labels';
import { type FoundHistogram, histogramsPlan } from './histogramsPlan';
import { isDelta, labelsKey, labelsOf } from './labelsOf';
import { gridSeries, windowsOf } from './ratesGrid';
import { ratesPlan } from './ratesPlan';
import { type NamedVirtual, readVirtual, virtualMetricOf } from './readVirtual';
import type { SharedReads } from './SharedReads';
import { type FoundSamples, samplesPlan } from './samplesPlan';
import { type FoundSeries, seriesPlan } from './seriesPlan';
import { histogramSamples, joinSamples, type Samples, storedSeries } from './storedSeries';
import { type SelectionBudget, tooManySamples, tooManySeries } from './tooWide';

/** What has been read for somebody so far. */
export interface ReadCost {
  rowsRead: number;
  bytesRead: number;
  elapsedMs: number;
}

export interface TelemetrySourceOptions {
  readonly telemetry: Pick<Telemetry, 'plan'>;
  readonly scope: TenantScope;
  readonly budget: SelectionBudget;
  /** Seconds that one statement may take; the store's own limit when absent. */
  readonly seconds?: number;
  /** What everybody reads at this moment. */
  readonly shared: SharedReads<Read>;
}

/** Series of a selection, and what reading them has cost. */
export interface Read {
  readonly series: readonly StoredSeries[];
  readonly cost: ReadCost;
}

/** Samples that one statement reads, about: larger answers would hold up the event loop. */
const samplesAtOnce = 1_000_000;
/** Native histograms of one selector. */
const mostHistograms = 200_000;
/** Types of series, as senders say them, that have no native histograms. */
const withoutHistograms: ReadonlySet<string> = new Set(['counter', 'gauge', 'summary', 'info', 'stateset']);
/** Series that are read at first, before it is known how many samples each has. */
const firstSeries = 500;

/** Samples of accounts in the telemetry store: the series of a selector first, then what they have in the range, by columns. */
export class TelemetrySource implements SeriesSource {
  /** Of this source's reads; of what others were reading at the same time, too. */
  readonly cost: ReadCost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };

  constructor(private readonly options: TelemetrySourceOptions) {}

  select(selections: readonly Selection[], signal: AbortSignal): Promise<readonly (readonly StoredSeries[])[]> {
    return Promise.all(selections.map((selection) => this.selectOne(selection, signal)));
  }

  /** Rates of counters alone: the engine works them out as the evaluation would, but for the last digits. */
  async grid(call: GridCall, signal: AbortSignal): Promise<readonly GridSeries[] | undefined> {
    const { matchers } = call.selection;
    const windows = windowsOf(call);
    if (windows === undefined || virtualMetricOf(matchers) !== undefined) return undefined;
    const { budget } = this.options;
    const ask = this.asking(signal, this.cost);
    const [found, { histograms }] = await Promise.all([
      this.seriesOf(matchers, windows.range, ask),
      ask(histogramsPlan, { matchers, range: windows.range, limit: 1 }),
    ]);
    if (histograms.length > 0 || found.length * windows.count > budget.samples || found.some(isDelta)) return undefined;
    const labels = new Map(found.map((series) => [`${series.account} ${series.id}`, labelsOf(series)]));
    // Of the same series in several accounts samples are put together first.
    if (new Set([...labels.values()].map(labelsKey)).size < labels.size) return undefined;
    const { series } = await ask(ratesPlan, { matchers, ...windows });
    return series
      .flatMap(({ account, id, rates }) => {
        const own = labels.get(`${account} ${id}`);
        return own === undefined ? [] : [gridSeries(own, rates)];
      })
      .sort((one, other) => compareLabels(one.labels, other.labels));
  }

  private async selectOne(selection: Selection, signal: AbortSignal): Promise<readonly StoredSeries[]> {
    const { matchers, after, to, hints } = selection;
    if (after >= to) return [];
    const { scope, shared, budget, seconds } = this.options;
    const virtual = virtualMetricOf(matchers);
    const key = JSON.stringify([scope, budget, seconds, matchers, after, to, virtual && hints]);
    const { series, cost } = await shared.read(key, signal, (ends) =>
      virtual === undefined ? this.read(matchers, { from: after + 1, to: to + 1 }, ends) : this.readVirtual(virtual, selection, ends),
    );
    add(this.cost, cost);
    return series;
  }

  private async readVirtual(metric: NamedVirtual, selection: Selection, signal: AbortSignal): Promise<Read> {
    const cost: ReadCost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
    return { series: await readVirtual(metric, selection, this.options.budget, this.asking(signal, cost)), cost };
  }

  /** Series that a selector means, at most as many as the budget allows. @throws PublicError 413 that names it */
  private async seriesOf(matchers: readonly Matcher[], range: TimeRange, ask: Ask): Promise<readonly FoundSeries[]> {
    const { series: limit } = this.options.budget;
    const { series, total } = await ask(seriesPlan, { matchers, range, limit });
    if (total > limit) throw tooManySeries(matchers, total, limit);
    return series;
  }

  private async read(matchers: readonly Matcher[], range: TimeRange, signal: AbortSignal): Promise<Read> {
    const cost: ReadCost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
    const ask = this.asking(signal, cost);
    const found = await this.seriesOf(matchers, range, ask);
    const samples = new Map<string, Samples[]>();
    const keep = (account: number, id: string, taken: Samples): void => {
      const key = `${account} ${id}`;
      const known = samples.get(key);
      if (known === undefined) samples.set(key, [taken]);
      else known.push(taken);
    };
    for await (const part of this.samplesOf(matchers, range, found, ask)) for (const one of part) keep(one.account, one.id, one);
    if (found.some(({ type }) => !withoutHistograms.has(type))) {
      const { histograms } = await ask(histogramsPlan, { matchers, range, limit: mostHistograms + 1 });
      if (histograms.length > mostHistograms) throw tooManySamples(matchers, found.length, mostHistograms);
      for (const one of bySeries(histograms)) keep(one[0].account, one[0].id, histogramSamples(one));
    }
    // Accounts may have the same series.
    const joined = new Map<string, { readonly labels: Labels; readonly isDelta: boolean; readonly parts: Samples[] }>();
    for (const series of found) {
      const parts = samples.get(`${series.account} ${series.id}`);
      if (parts === undefined) continue;
      const labels = labelsOf(series);
      const key = labelsKey(labels);
      const known = joined.get(key);
      if (known === undefined) joined.set(key, { labels, isDelta: isDelta(series), parts: [...parts] });
      else known.parts.push(...parts);
    }
    const series = [...joined.values()]
      .sort((one, other) => compareLabels(one.labels, other.labels))
      .map((one) => storedSeries(one.labels, one.isDelta, joinSamples(one.parts)));
    return { series, cost };
  }

  /** Samples of the series, a part of them at a time. @throws PublicError 413 that names the selector */
  private async *samplesOf(
    matchers: readonly Matcher[],
    range: TimeRange,
    found: readonly FoundSeries[],
    ask: Ask,
  ): AsyncGenerator<readonly FoundSamples[]> {
    const ids = [...new Set(found.map(({ id }) => id))].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    const { samples: allowed } = this.options.budget;
    let read = 0;
    let size = firstSeries;
    for (let next = 0; next < ids.length; ) {
      const part = ids.slice(next, next + size);
      const isWhole = part.length === ids.length;
      const [first = '', last = ''] = [part[0], part.at(-1)];
      const { series } = await ask(samplesPlan, { matchers, range, ...(isWhole ? {} : { ids: { first, last } }) });
      next += part.length;
      read += series.reduce((sum, { times }) => sum + times.length, 0);
      if (read > allowed) throw tooManySamples(matchers, found.length, allowed);
      size = Math.max(1, Math.floor((samplesAtOnce * next) / Math.max(read, 1)));
      yield series;
    }
  }

  private asking(signal: AbortSignal, cost: ReadCost): Ask {
    const { telemetry, scope, seconds } = this.options;
    const options: QueryOptions = { scope, signal, ...(seconds !== undefined && { budget: { seconds } }) };
    return async (plan, input) => {
      const answer = await telemetry.plan(plan, input as never, options);
      add(cost, answer.cost);
      return answer;
    };
  }
}

function bySeries(histograms: readonly FoundHistogram[]): (readonly [FoundHistogram, ...FoundHistogram[]])[] {
  const series = new Map<string, [FoundHistogram, ...FoundHistogram[]]>();
  for (const one of histograms) {
    const key = `${one.account} ${one.id}`;
    const known = series.get(key);
    if (known === undefined) series.set(key, [one]);
    else known.push(one);
  }
  return [...series.values()];
}

type Ask = <Input, Found extends object>(plan: Plan<Input, Found>, input: Input) => Promise<Found & { readonly cost: QueryCost }>;

function add(to: ReadCost, cost: Pick<QueryCost, 'rowsRead' | 'bytesRead' | 'elapsedMs'>): void {
  to.rowsRead += cost.rowsRead;
  to.bytesRead += cost.bytesRead;
  to.elapsedMs += cost.elapsedMs;
}
