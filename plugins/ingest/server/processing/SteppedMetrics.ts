import type { HistogramSample } from '../../intake/HistogramSample';
import type { Exemplar, MetricDescription, MetricIntake, Series } from '../../intake/MetricIntake';
import type { ProcessedSender } from '../../intake/Processor';
import type { Repair, SampleRejection } from '../../intake/reasons';
import type { SeriesName, SeriesStep } from '../../intake/SampleProcessor';
import type { Settlement } from '../../intake/Settlement';
import type { KnownSeries } from '../metrics/KnownSeries';
import type { MetricAcceptance } from '../metrics/MetricAcceptance';
import type { ProcessorChain } from './ProcessorChain';
import { type SeriesOutcome, SeriesSteps } from './SeriesSteps';

/** The samples of one request on their way through the account's steps, which decide about each series once. */
export class SteppedMetrics implements MetricIntake {
  /** What steps made of each series that the request has brought so far. */
  private readonly outcomes = new Map<Series, SeriesOutcome>();
  private readonly described = new Map<string, MetricDescription>();
  /** New names of metrics by those that their senders know. */
  private readonly renamed = new Map<string, Set<string>>();

  constructor(
    private readonly intake: MetricAcceptance,
    private readonly steps: SeriesSteps,
  ) {}

  /** @returns the intake itself when no processor has anything to do for the sender */
  static over(intake: MetricAcceptance, chain: ProcessorChain<SeriesStep> | undefined, sender: ProcessedSender): MetricIntake {
    const named = chain?.stepsFor(sender);
    if (chain === undefined || named === undefined) return intake;
    return new SteppedMetrics(intake, new SeriesSteps(named, (name, error) => chain.failed(name, error)));
  }

  readonly known: MetricIntake['known'] = (key) => this.intake.known(key);
  readonly series: MetricIntake['series'] = (...about) => this.intake.series(...about);

  sample(series: Series, millis: number, value: number, point: number): SampleRejection | undefined {
    return this.counted(series, (to) => this.intake.sample(to, millis, value, point));
  }

  bits(series: Series, millis: number, high: number, low: number, point: number): SampleRejection | undefined {
    return this.counted(series, (to) => this.intake.bits(to, millis, high, low, point));
  }

  stale(series: Series, millis: number, point: number): SampleRejection | undefined {
    return this.counted(series, (to) => this.intake.stale(to, millis, point));
  }

  histogram(series: Series, millis: number, sample: HistogramSample | 'stale', point: number): SampleRejection | undefined {
    return this.counted(series, (to) => this.intake.histogram(to, millis, sample, point));
  }

  derived(series: Series, millis: number, value: number | 'stale'): void {
    const { to } = this.outcomeOf(series);
    if (to !== undefined) this.intake.derived(to, millis, value);
  }

  exemplar(series: Series, exemplar: Exemplar): boolean {
    const { to } = this.outcomeOf(series);
    return to !== undefined && this.intake.exemplar(to, exemplar);
  }

  describe(metric: string, about: MetricDescription): void {
    this.described.set(metric, about);
    this.intake.describe(metric, about);
    for (const name of this.renamed.get(metric) ?? []) this.intake.describe(name, about);
  }

  reject(reason: SampleRejection, sample: string, samples?: number): void {
    this.intake.reject(reason, sample, samples);
  }

  repaired(repair: Repair, samples?: number): void {
    this.intake.repaired(repair, samples);
  }

  settle(): Promise<Settlement> {
    return this.intake.settle();
  }

  private counted(series: Series, take: (to: Series) => SampleRejection | undefined): SampleRejection | undefined {
    const outcome = this.outcomeOf(series);
    outcome.count();
    if (outcome.rule !== undefined) {
      this.intake.dropped(outcome.rule, outcome.droppedBy);
      return undefined;
    }
    if (outcome.to === undefined) {
      this.intake.reject('oversized', outcome.name.metric);
      return 'oversized';
    }
    const fault = take(outcome.to);
    if (outcome.isUnprocessed && fault === undefined) this.intake.repaired('unprocessed');
    return fault;
  }

  private outcomeOf(series: Series): SeriesOutcome {
    const met = this.outcomes.get(series);
    if (met !== undefined) return met;
    const read = (series as KnownSeries).read();
    const outcome = this.steps.decide(read, (name) => {
      if (name === read) return series;
      this.rename(read, name);
      return this.intake.series(name.metric, Object.entries(name.labels), read);
    });
    this.outcomes.set(series, outcome);
    return outcome;
  }

  /** A metric with a new name is described as the one that it was. */
  private rename({ metric: from }: SeriesName, { metric: to }: SeriesName): void {
    if (from === to) return;
    const families = [[from, to] as const];
    for (const suffix of ['_bucket', '_sum', '_count'])
      if (from.endsWith(suffix) && to.endsWith(suffix)) families.push([from.slice(0, -suffix.length), to.slice(0, -suffix.length)]);
    for (const [before, after] of families) {
      const names = this.renamed.get(before) ?? new Set();
      this.renamed.set(before, names);
      if (names.has(after)) continue;
      names.add(after);
      const about = this.described.get(before);
      if (about !== undefined) this.intake.describe(after, about);
    }
  }
}
