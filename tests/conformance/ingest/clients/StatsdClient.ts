import { expect } from 'vitest';
import type { Product } from '#tests/harness/product';
import { type SampleSender, type Shipping, sampleRound } from '../numberedSignals';
import type { RealClient } from './RealClient';
import { SenderClient } from './SenderClient';
import { storedSums } from './storedSums';

const SERIES = 50;

/** Counts of so many rounds: what is stored has to add up to them, whatever the intervals were. */
export class StatsdClient extends SenderClient<SampleSender> implements Pick<RealClient, 'name' | 'ship' | 'check'> {
  constructor(
    sender: SampleSender,
    private readonly rounds: number,
  ) {
    super(sender);
  }

  async ship(to: Shipping, onTaken: (share: number) => void): Promise<void> {
    for (let round = 0; round < this.rounds; round++) {
      await this.sender.ship(to, sampleRound(this.word, round, SERIES, Date.now()));
      onTaken((round + 1) / this.rounds);
    }
  }

  async check(at: Product): Promise<void> {
    const { name, rounds } = this;
    const sums = await storedSums(at, this.word);
    const sumOf = (i: number): number => (rounds * (rounds - 1) * SERIES) / 2 + rounds * (i + 0.5);
    expect([name, ...sums]).toEqual([name, ...Array.from({ length: SERIES }, (_, i) => ({ i, sum: sumOf(i) }))]);
  }
}
