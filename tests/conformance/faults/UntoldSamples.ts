import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Product } from '#tests/harness/product';
import { storedSamples } from '../ingest/clients/storedSamples';
import { storedSums } from '../ingest/clients/storedSums';
import { type SampleSender, type Shipping, sampleRound } from '../ingest/numberedSignals';
import { UntoldClient } from './UntoldClient';

const SERIES = 50;
const ROUNDS = 12;

/** Ships rounds of samples, each over a connection of its own. */
abstract class UntoldRounds extends UntoldClient<SampleSender> {
  readonly signal = 'metrics';
  private readonly start = Date.now() - 3_600_000;
  private round = 0;

  get sent(): number {
    return this.round * SERIES;
  }

  protected async ship(to: Shipping, pace: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      await this.untilSent(this.sender.ship(to, sampleRound(this.word, this.round++, SERIES, this.start)));
      await pause(pace * 2);
    }
  }
}

/** Graphite's lines: each is a sample. */
export class UntoldSamples extends UntoldRounds {
  async check(messages: readonly string[], at: Product): Promise<void> {
    const lines = messages.map((message) => {
      const [, metric, i, value, seconds] = /^(\w+);i=(\d+) (\S+) (\S+)$/.exec(message) ?? [];
      return `${metric} ${i} ${Math.round(Number(seconds) * 1000)} ${value}`;
    });
    expect([this.name, await storedSamples(at, this.word)]).toEqual([this.name, lines.sort()]);
  }
}

/** StatsD's counts: what is stored adds up to them, whatever the intervals were. */
export class UntoldCounts extends UntoldRounds {
  async check(messages: readonly string[], at: Product): Promise<void> {
    const sums = new Map<number, number>();
    for (const message of messages) {
      const [, value, i] = /^\w+:([\d.]+)\|c\|#i:(\d+)$/.exec(message) ?? [];
      sums.set(Number(i), (sums.get(Number(i)) ?? 0) + Number(value));
    }
    const expected = [...sums].map(([i, sum]) => ({ i, sum })).sort((one, other) => one.i - other.i);
    expect([this.name, await storedSums(at, this.word)]).toEqual([this.name, expected]);
  }
}
