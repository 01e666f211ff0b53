import { expect } from 'vitest';
import { engineRows } from '#tests/harness/engineOf';
import type { Product } from '#tests/harness/product';
import { type Shipping, type SpanSender, spanRound } from '../numberedSignals';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';

const SPANS = 50;

/** Ships so many rounds of spans a part. */
export class SpanClient extends SenderClient<SpanSender> implements RealClient {
  readonly signal = 'traces';
  private round = 0;

  constructor(
    sender: SpanSender,
    private readonly rounds: number,
  ) {
    super(sender);
  }

  get taken(): number {
    return this.round * SPANS;
  }

  async ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    for (let round = 1; round <= this.rounds; round++) {
      await this.sender.ship(to, spanRound(this.word, this.round, SPANS));
      this.round++;
      onTaken(round / this.rounds);
    }
  }

  async check({ pid }: Product): Promise<void> {
    const { name, taken } = this;
    const found = await engineRows(
      pid,
      `SELECT count() AS n, uniqExact(span_id, trace_id) AS spans, countIf(status = 'error') AS errors, sum(length(event_name)) AS events,
         countIf(kind = 'client' AND service = 'conformance') AS ours, sum(toUInt64OrZero(attributes.index::String)) AS sum
       FROM spans WHERE name = '${this.word} step'`,
    );
    const all = { n: taken, spans: taken, errors: taken / 4, events: taken, ours: taken, sum: (taken * (taken - 1)) / 2 };
    expect([name, ...found]).toEqual([name, all]);
  }
}
