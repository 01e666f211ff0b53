import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { expect } from 'vitest';
import { engineRows } from '#tests/harness/engineOf';
import type { Product } from '#tests/harness/product';
import type { Shipping } from '../numberedSignals';
import { type SignalSender, shipUntilTaken } from '../signalSenders';
import { spanBatches } from '../signalWorkload';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';

const SPANS = 100;

/** Ships so many batches of spans a part. */
export class OtlpSpanClient extends SenderClient<SignalSender<ReadableSpan[]>> implements RealClient {
  readonly signal = 'traces';
  private readonly batches: AsyncGenerator<ReadableSpan[]>;
  private parts = 0;

  constructor(
    sender: SignalSender<ReadableSpan[]>,
    private readonly rounds: number,
  ) {
    super(sender);
    this.batches = spanBatches(this.word, SPANS);
  }

  get taken(): number {
    return this.parts * this.rounds * SPANS;
  }

  async ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    await shipUntilTaken(this.sender, to, this.batches, this.rounds, onTaken);
    this.parts++;
  }

  async check({ pid }: Product): Promise<void> {
    const { name, taken } = this;
    const ours = `startsWith(name, '${this.word} ')`;
    expect([
      name,
      ...(await engineRows(
        pid,
        `SELECT count() AS n, uniqExact(span_id) AS spans, countIf(status = 'error') AS errors, sum(length(event_name)) AS events,
           sum(length(link_span_id)) AS links, sum(attributes.index::UInt64) AS sum FROM spans WHERE ${ours}`,
      )),
    ]).toEqual([
      name,
      { n: taken, spans: taken, errors: taken / 4, events: taken, links: taken, sum: ((taken / SPANS) * (SPANS * (SPANS - 1))) / 2 },
    ]);
    expect([
      name,
      ...(await engineRows(
        pid,
        `SELECT sum(count) AS n, sum(errors) AS errors FROM span_minutes WHERE service = 'conformance' AND ${ours}`,
      )),
    ]).toEqual([name, { n: taken, errors: taken / 4 }]);
    // The trace index knows each of its traces with all their spans.
    expect([
      name,
      ...(await engineRows(pid, `SELECT sum(spans) AS n FROM traces WHERE trace_id IN (SELECT trace_id FROM spans WHERE ${ours})`)),
    ]).toEqual([name, { n: taken }]);
  }
}
