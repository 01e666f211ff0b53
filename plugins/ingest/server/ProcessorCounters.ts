import type { Signal } from '../common/signal';

/** What became of what a step has seen. `seen` counts all of it; what is in none of the others was left as it was. */
export const stepOutcomes = ['seen', 'changed', 'dropped', 'failed'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Logs, samples or spans of one account that one processor's step has seen since this process began. */
export type StepCounts = Record<StepOutcome, number>;

interface Counted {
  readonly signal: Signal;
  readonly processor: string;
  readonly counts: StepCounts;
  /** What was told of them before. */
  readonly told: StepCounts;
}

/** Milliseconds between two times that `/metrics` is told: a step counts by adding to a number. */
const INTERVAL = 2000;
const none = (): StepCounts => ({ seen: 0, changed: 0, dropped: 0, failed: 0 });

/** Counts what steps see and do, by account, signal and processor. */
export class ProcessorCounters {
  private readonly known = new Map<string, Counted>();
  /** Those that may have grown. */
  private readonly used = new Set<Counted>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly tell: (signal: Signal, processor: string, outcome: StepOutcome, items: number) => void) {}

  start(): void {
    this.timer = setInterval(() => this.flush(), INTERVAL);
  }

  stop(): void {
    clearInterval(this.timer);
    this.flush();
  }

  /** The counts that a step of a request adds to. */
  of(signal: Signal, accountId: number, processor: string): StepCounts {
    const key = `${signal} ${accountId} ${processor}`;
    const counted = this.known.get(key) ?? { signal, processor, counts: none(), told: none() };
    this.known.set(key, counted);
    this.used.add(counted);
    return counted.counts;
  }

  /** What was counted so far. */
  read(signal: Signal, accountId: number, processor: string): Readonly<StepCounts> {
    return this.known.get(`${signal} ${accountId} ${processor}`)?.counts ?? none();
  }

  private flush(): void {
    for (const counted of this.used) {
      const { signal, processor, counts, told } = counted;
      let hasGrown = false;
      for (const outcome of stepOutcomes) {
        const items = counts[outcome] - told[outcome];
        if (items === 0) continue;
        hasGrown = true;
        told[outcome] += items;
        this.tell(signal, processor, outcome, items);
      }
      if (!hasGrown) this.used.delete(counted);
    }
  }
}
