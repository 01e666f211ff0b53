import type { Series } from '../../intake/MetricIntake';
import type { SeriesName, SeriesRecord, SeriesStep } from '../../intake/SampleProcessor';
import type { StepCounts, StepOutcome } from '../ProcessorCounters';
import type { NamedStep } from './ProcessorChain';
import { type StepOf, Steps } from './Steps';

type SeriesChange = { readonly series: SeriesName };

/** @throws TypeError when it is no name of a series */
export function seriesOf({ series: { metric, labels } }: SeriesChange, { type }: SeriesRecord): SeriesRecord {
  if (typeof metric !== 'string' || metric === '') throw new TypeError('A series needs the name of its metric.');
  for (const [name, value] of Object.entries(labels))
    if (name === '' || typeof value !== 'string')
      throw new TypeError(`The label "${name}" of ${metric} needs a name, and a text as its value.`);
  return { metric, labels, type };
}

/** A step without what it does for each sample, which is handed to `watch`. */
export const watchedStep =
  (step: SeriesStep, watch: (each: () => void) => void): StepOf<SeriesRecord, SeriesChange> =>
  (series) => {
    const verdict = step(series);
    if (verdict === undefined || !('each' in verdict)) return verdict;
    if (verdict.each !== undefined) watch(verdict.each);
    return 'drop' in verdict ? verdict : undefined;
  };

/** What steps made of a series: the same for all of its samples in a request. */
export interface SeriesOutcome {
  /** What the samples are stored as; undefined when they are dropped, or the new name is too large. */
  readonly to: Series | undefined;
  readonly name: SeriesName;
  /** The rule that drops them, and whose it is. */
  readonly rule: string | undefined;
  readonly droppedBy: string;
  readonly isUnprocessed: boolean;
  /** Adds one sample to the counts of all steps that it passes. */
  count(): void;
}

/** The steps of one request for its series. */
export class SeriesSteps {
  private noted: { readonly counts: StepCounts; readonly outcome: StepOutcome }[] = [];
  private watching: (() => void)[] = [];
  private readonly steps: Steps<SeriesRecord, SeriesChange>;

  constructor(named: readonly NamedStep<SeriesStep>[], failed: (name: string, error: unknown) => void) {
    const steps = named.map((step) => ({ ...step, run: watchedStep(step.run, (each) => this.watching.push(each)) }));
    this.steps = new Steps(steps, { itemOf: seriesOf, failed, note: ({ counts }, outcome) => this.noted.push({ counts, outcome }) });
  }

  /** @param seriesOf given the record itself when no step has changed it */
  decide(record: SeriesRecord, seriesOf: (name: SeriesName) => Series | undefined): SeriesOutcome {
    this.noted = [];
    this.watching = [];
    const { steps } = this;
    const name = steps.run(record);
    const { noted, watching } = this;
    return {
      to: name === undefined ? undefined : seriesOf(name),
      name: name ?? record,
      rule: name === undefined ? steps.rule : undefined,
      droppedBy: steps.droppedBy,
      isUnprocessed: steps.isUnprocessed,
      count: () => {
        for (const { counts, outcome } of noted) counts[outcome]++;
        for (const each of watching) each();
      },
    };
  }
}
