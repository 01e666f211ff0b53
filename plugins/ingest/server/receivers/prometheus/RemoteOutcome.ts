import type { RejectionReason, SampleRejection } from '../../../intake/reasons';

/** What became of a request's samples, histograms and exemplars. */
export class RemoteOutcome {
  exemplars = 0;
  private samples = 0;
  private histograms = 0;
  private lost = 0;
  private readonly reasons = new Map<SampleRejection, number>();
  /** Numbers of the histograms that were taken. */
  private readonly histogramNumbers = new Set<number>();

  count(isHistogram: boolean, number: number, fault: SampleRejection | undefined): void {
    if (fault !== undefined) this.lose(isHistogram ? 0 : 1, isHistogram ? 1 : 0, fault);
    else if (isHistogram) {
      this.histograms++;
      this.histogramNumbers.add(number);
    } else this.samples++;
  }

  lose(samples: number, histograms: number, reason: SampleRejection): void {
    this.lost += samples + histograms;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + samples + histograms);
  }

  /** Those that the store itself refused after they had been taken. */
  refused(numbers: ReadonlyMap<number, RejectionReason>): void {
    for (const [number, reason] of numbers) {
      if (this.histogramNumbers.has(number)) this.histograms--;
      else this.samples--;
      this.lose(1, 0, reason);
    }
  }

  /** What remote write 2.0 wants to be told of. */
  get headers(): Record<string, string> {
    return {
      'x-prometheus-remote-write-samples-written': String(this.samples),
      'x-prometheus-remote-write-histograms-written': String(this.histograms),
      'x-prometheus-remote-write-exemplars-written': String(this.exemplars),
    };
  }

  /** "3 of 10 samples and histograms were rejected: 2 malformed, 1 implausible-time"; undefined when all were stored. */
  get fault(): string | undefined {
    if (this.lost === 0) return undefined;
    const reasons = [...this.reasons].map(([reason, count]) => `${count} ${reason}`).join(', ');
    return `${this.lost} of ${this.lost + this.samples + this.histograms} samples and histograms were rejected: ${reasons}`;
  }
}
