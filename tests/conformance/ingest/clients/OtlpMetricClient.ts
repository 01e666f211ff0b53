import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';
import { expect } from 'vitest';
import { engineRows } from '#tests/harness/engineOf';
import type { Product } from '#tests/harness/product';
import type { Shipping } from '../numberedSignals';
import { type SignalSender, shipUntilTaken } from '../signalSenders';
import { expectedSamples, metricBatches } from '../signalWorkload';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';

/** Ships so many collections of a few instruments a part. */
export class OtlpMetricClient extends SenderClient<SignalSender<ResourceMetrics>> implements RealClient {
  readonly signal = 'metrics';
  private readonly samples: string[] = [];
  private readonly collections: AsyncGenerator<ResourceMetrics>;

  constructor(
    sender: SignalSender<ResourceMetrics>,
    private readonly rounds: number,
  ) {
    super(sender);
    this.collections = metricBatches(this.word, (batch) => this.samples.push(...expectedSamples(batch)));
  }

  get taken(): number {
    return this.samples.length;
  }

  ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    return shipUntilTaken(this.sender, to, this.collections, this.rounds, onTaken);
  }

  async check({ pid }: Product): Promise<void> {
    const { name } = this;
    const stored = await engineRows<{ line: string }>(
      pid,
      `SELECT concat(metric, ' ', labels['i'], ' ', labels['le'], ' ', toString(toUnixTimestamp64Milli(ts)), ' ', toString(value)) AS line
       FROM samples FINAL INNER JOIN (SELECT DISTINCT id, metric, labels FROM series WHERE startsWith(metric, '${this.word}_')) AS names
       ON samples.series = names.id`,
    );
    expect([name, stored.map(({ line }) => line).sort()]).toEqual([name, this.samples.sort()]);
    expect(await engineRows(pid, `SELECT DISTINCT labels['os_type'] AS os FROM series WHERE metric = 'target_info'`)).toEqual([
      { os: 'linux' },
    ]);
  }
}
