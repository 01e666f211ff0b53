import type { RejectionReason } from '../../intake/reasons';
import type { SpanIntake } from '../../intake/SpanIntake';
import type { SpanRecord } from '../../intake/SpanRecord';

/** Spans named one by one in an answer. */
const NAMED = 20;

/** Takes the spans of a request, numbered in their order, and remembers what was not stored. */
export class SpanTaker {
  private spans = 0;
  private rejected = 0;
  private readonly named: string[] = [];

  constructor(private readonly intake: SpanIntake) {}

  take(span: SpanRecord): void {
    this.count(this.intake.span(span, this.spans));
  }

  /** A span that cannot be read. */
  broken(sample: string): void {
    this.intake.reject('malformed', sample);
    this.count('malformed');
  }

  /**
   * Waits until what was taken is stored.
   * @returns what was rejected, for people; empty when all were stored
   */
  async settle(): Promise<string> {
    const { refused } = await this.intake.settle();
    for (const [number, reason] of refused) this.reject(number, reason);
    if (this.rejected === 0) return '';
    const more = this.rejected > NAMED ? `, and ${this.rejected - NAMED} more` : '';
    return `${this.rejected} of ${this.spans} spans were rejected: ${this.named.join(', ')}${more}`;
  }

  private count(fault: RejectionReason | undefined): void {
    if (fault !== undefined) this.reject(this.spans, fault);
    this.spans++;
  }

  private reject(number: number, reason: RejectionReason): void {
    this.rejected++;
    if (this.named.length < NAMED) this.named.push(`${number} ${reason}`);
  }
}
