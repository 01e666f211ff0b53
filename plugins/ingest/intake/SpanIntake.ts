import type { RejectionReason, Repair } from './reasons';
import type { Settlement } from './Settlement';
import type { SpanRecord } from './SpanRecord';

/** Takes the spans of one request. `number` is of the receiver's choice and names the span in the answer. */
export interface SpanIntake {
  /** @returns why it was not taken; it is counted then */
  span(span: SpanRecord, number: number): RejectionReason | undefined;
  /** Counts a span that could not be taken, with its text for the ledger's samples. */
  reject(reason: RejectionReason, sample: string, spans?: number): void;
  /** Counts spans that the receiver itself had to change. */
  repaired(repair: Repair, spans?: number): void;
  /**
   * Resolves when everything taken is durable.
   * @throws PublicError 503 with retryAfter when the store did not take it in time; the sender should send the same again
   */
  settle(): Promise<Settlement>;
}
