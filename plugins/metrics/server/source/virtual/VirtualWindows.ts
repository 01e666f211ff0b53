import type { TimeRange } from '#sdk/query';
import type { Selection } from '../../evaluate/SeriesSource';

/** Milliseconds that an instant selector of an instant query counts. */
const MINUTE = 60_000;

/**
 * Which stretches of time a virtual series counts, one sample each, at its end. Every window that a query looks at is made of whole ones: they end where a window
 * begins or ends, so that what a range function makes of them is exact. An instant selector has what came since the step before, in an instant query within the minute.
 */
export class VirtualWindows {
  /** Milliseconds from the end of one window to that of the next. */
  private readonly step: number;
  /** The part of a step, at its end, that is a stretch of its own: windows begin within steps when their length is no multiple of the step. */
  private readonly rest: number;
  /** Milliseconds since the epoch; everything is counted back from here. */
  readonly end: number;
  /** Stretches, the last one being 0. */
  readonly count: number;

  constructor({ after, to, hints: { step, range } }: Pick<Selection, 'after' | 'to' | 'hints'>) {
    this.end = to;
    if (range === undefined) {
      this.step = step > 0 ? step : Math.min(MINUTE, to - after);
      this.rest = 0;
      this.count = step > 0 ? Math.ceil((to - after) / step) : 1;
    } else {
      this.step = step > 0 ? step : range;
      this.rest = range % this.step;
      const whole = Math.floor((to - after) / this.step);
      const beyond = to - after - whole * this.step;
      this.count = whole * this.perStep + (beyond === 0 ? 0 : beyond > this.rest ? this.perStep : 1);
    }
  }

  /** From the first moment of the earliest stretch up to and with the last of the latest. */
  get range(): TimeRange {
    return { from: this.endOf(this.count) + 1, to: this.end + 1 };
  }

  /** When a stretch ends, in milliseconds since the epoch; it begins where the next one ends. */
  endOf(stretch: number): number {
    const steps = Math.floor(stretch / this.perStep);
    return this.end - steps * this.step - (stretch % this.perStep === 0 ? 0 : this.rest);
  }

  /** SQL of the stretch that a moment lies in. @param before SQL of how many milliseconds it lies before the end @param bind binds a number */
  sql(before: string, bind: (value: number) => string): string {
    const step = bind(this.step);
    if (this.rest === 0) return `intDiv(${before}, ${step})`;
    return `intDiv(${before}, ${step}) * 2 + (${before} % ${step} >= ${bind(this.rest)})`;
  }

  private get perStep(): 1 | 2 {
    return this.rest === 0 ? 1 : 2;
  }
}
