import type { Signal } from '../../common/signal';
import type { ProcessedSender } from '../../intake/Processor';
import type { ProcessorCounters, StepCounts } from '../ProcessorCounters';
import type { Glance } from '../rows/RowEncoder';

/** A contributed processor of one signal, loaded. */
export interface NamedProcessor<Step> {
  /** `plugin/contribution`. */
  readonly name: string;
  readonly title: string;
  readonly pluginId: string;
  /** Absent when it never has anything to wait for. */
  readonly ready?: ((sender: ProcessedSender) => Promise<void> | undefined) | undefined;
  stepFor(sender: ProcessedSender): Step | undefined;
  /** The step that changes nothing beside what it gives. */
  dryStepFor(sender: ProcessedSender): Step | undefined;
  readonly glance?: Glance | undefined;
}

/** A processor's step for one request. */
export interface NamedStep<Step> {
  readonly name: string;
  readonly run: Step;
  readonly counts: StepCounts;
  readonly glance: Glance | undefined;
}

export interface ChainParts {
  readonly signal: Signal;
  /** Names as an account chose their order; undefined for the order in which they are given. */
  orderOf(accountId: number): readonly string[] | undefined;
  readonly counters: Pick<ProcessorCounters, 'of'>;
  /** Told of each failure. */
  failed(name: string, error: unknown): void;
}

/** The processors of one signal. */
export class ProcessorChain<Step> {
  private readonly waits: boolean;

  constructor(
    readonly processors: readonly NamedProcessor<Step>[],
    private readonly parts: ChainParts,
  ) {
    this.waits = processors.some(({ ready }) => ready !== undefined);
  }

  get signal(): Signal {
    return this.parts.signal;
  }

  failed(name: string, error: unknown): void {
    this.parts.failed(name, error);
  }

  /** Resolves when every processor knows what it has to do for this sender; undefined when none has to be waited for. @throws PublicError 503 */
  ready(sender: ProcessedSender): Promise<void> | undefined {
    return this.waits ? this.allReady(sender) : undefined;
  }

  /** The steps for what this sender brings, in the account's order; undefined when none has anything to do. */
  stepsFor(sender: ProcessedSender): readonly NamedStep<Step>[] | undefined {
    if (this.processors.length === 0) return undefined;
    const { signal, counters } = this.parts;
    let steps: NamedStep<Step>[] | undefined;
    for (const { name, stepFor, glance } of this.inOrder(sender.accountId)) {
      try {
        const run = stepFor(sender);
        if (run === undefined) continue;
        steps ??= [];
        steps.push({ name, run, glance, counts: counters.of(signal, sender.accountId, name) });
      } catch (error) {
        this.failed(name, error);
      }
    }
    return steps;
  }

  /** All processors as the account's logs, samples or spans pass them: those that its choice does not name come last, as they are given. */
  inOrder(accountId: number): readonly NamedProcessor<Step>[] {
    const chosen = this.parts.orderOf(accountId);
    if (chosen === undefined) return this.processors;
    const placeOf = ({ name }: NamedProcessor<Step>): number => {
      const place = chosen.indexOf(name);
      return place < 0 ? chosen.length : place;
    };
    return this.processors.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  private async allReady(sender: ProcessedSender): Promise<void> {
    for (const { ready } of this.processors) await ready?.(sender);
  }
}
