import type { Pod } from '../world/Cluster';
import { seedOf } from '../world/Random';
import type { Counts } from './Counts';
import type { Series } from './Series';

/** A series with what it says at a moment. */
export interface Exposed {
  readonly series: Series;
  value(at: number, counts: Counts): number;
}

/** What one thing shows of itself for as long as it is there. */
export interface Source {
  /** When nothing of this name is there any more, its series end. */
  readonly name: string;
  readonly exposed: readonly Exposed[];
  /** Whose instruments are shown, too. */
  readonly instrumented?: Pod;
}

/** Something that a Prometheus agent asks at regular intervals. */
export interface Target {
  /** Spreads the asking over the interval. */
  readonly name: string;
  /** Asked once in so many intervals; always when absent. */
  readonly onceIn?: number;
  sources(at: number): readonly Source[];
}

/** A number between 0 and 1 that wanders slowly and is another for every name, but the same at every asking. */
export function wander(...name: readonly (string | number)[]): (at: number) => number {
  const seed = seedOf('wander', ...name);
  const [slow, quick] = [(seed % 628) / 100, (Math.floor(seed / 1000) % 628) / 100];
  return (at) => 0.5 + 0.32 * Math.sin(at / 1_900_000 + slow) + 0.18 * Math.sin(at / 217_000 + quick);
}
