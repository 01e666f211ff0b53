import type { Span } from '../../../common/promql/ast';
import { BudgetError } from '../BudgetError';
import type { Limits } from '../evaluation';

/** Milliseconds. */
const longestTurn = 50;

/** Holds an evaluation to its limits, and ends it when it is no longer wanted. */
export class Budget {
  private read = 0;
  private looked = 0;
  private since = performance.now();

  constructor(
    private readonly limits: Limits | undefined,
    private readonly signal: AbortSignal | undefined,
    private readonly query: string | undefined,
  ) {}

  get samplesRead(): number {
    return this.read;
  }

  /** @throws the signal's reason */
  checkSignal(): void {
    this.signal?.throwIfAborted();
  }

  /**
   * Lets others have their turn when this evaluation has had a long one: only then can it be told that it is no longer wanted. Undefined when it goes on.
   * @throws the signal's reason
   */
  pause(): Promise<void> | undefined {
    this.checkSignal();
    if (this.signal === undefined || performance.now() - this.since < longestTurn) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.since = performance.now();
      this.checkSignal();
    });
  }

  /** @throws BudgetError */
  checkPoints(count: number): void {
    const allowed = this.limits?.points;
    if (allowed !== undefined && count > allowed)
      throw new BudgetError('points', '', count, allowed, 'take a longer step or a shorter range');
  }

  /** Samples that a selector has read. @throws BudgetError that names it */
  addRead(samples: number, at: Span): void {
    this.read += samples;
    const allowed = this.limits?.samples;
    if (allowed === undefined || this.read <= allowed) return;
    throw new BudgetError('samples', this.textAt(at), this.read, allowed, 'narrow it by labels, or shorten its range');
  }

  /** Samples of a window that a function looks at. @throws BudgetError that names what the windows are over */
  addLooked(samples: number, at: Span): void {
    this.looked += samples;
    const allowed = this.limits?.windowSamples;
    if (allowed === undefined || this.looked <= allowed) return;
    const advice = 'shorten the range of its windows, or take a longer step';
    throw new BudgetError('samples in windows', this.textAt(at), this.looked, allowed, advice);
  }

  /** Values that a part of the expression holds in memory. @throws BudgetError that names it */
  checkHeld(series: number, steps: number, at: Span): void {
    const allowed = this.limits?.samples;
    if (allowed === undefined || series * steps <= allowed) return;
    throw new BudgetError(
      'samples',
      this.textAt(at),
      series * steps,
      allowed,
      'narrow it by labels, take a longer step or a shorter range',
    );
  }

  /** @throws BudgetError */
  checkAnswer(series: number, at: Span): void {
    const allowed = this.limits?.series;
    if (allowed === undefined || series <= allowed) return;
    const advice = 'aggregate it by fewer labels, narrow it by labels, or ask for the largest with topk';
    throw new BudgetError('series', this.textAt(at), series, allowed, advice);
  }

  private textAt({ start, end }: Span): string {
    return this.query?.slice(start, end) ?? '';
  }
}
