import { expect } from 'vitest';
import type { Product } from '#tests/harness/product';
import { type SampleSender, type Shipping, sampleRound } from '../numberedSignals';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';
import { storedSamples } from './storedSamples';

const SERIES = 50;

/** Ships so many rounds a part, each with one sample of every series. */
export class SampleClient extends SenderClient<SampleSender> implements RealClient {
  readonly signal = 'metrics';
  private readonly lines: string[] = [];
  private readonly start = Date.now() - 3_600_000;
  private round = 0;

  constructor(
    sender: SampleSender,
    private readonly rounds: number,
  ) {
    super(sender);
  }

  get taken(): number {
    return this.lines.length;
  }

  async ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    for (let round = 1; round <= this.rounds; round++) {
      const samples = sampleRound(this.word, this.round++, SERIES, this.start);
      await this.sender.ship(to, samples);
      this.lines.push(...samples.map(({ metric, i, millis, value }) => `${metric} ${i} ${millis} ${value}`));
      onTaken(round / this.rounds);
    }
    await this.sender.close?.();
  }

  async check(at: Product): Promise<void> {
    expect([this.name, await storedSamples(at, this.word)]).toEqual([this.name, this.lines.sort()]);
  }
}
