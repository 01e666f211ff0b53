import type { Random } from '../Random';
import type { Story } from '../Story';
import type { World } from '../World';

/** One window of the clock in which something goes on without a shopper asking for it. */
export interface Window {
  readonly world: World;
  /** Milliseconds since the epoch; `from` included, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly random: Random;
  /** A new story that begins at this moment. */
  story(at: number): Story;
}

/** Something that goes on in the shop or its cluster. It tells every story that begins in the window, and none else. */
export type Process = (window: Window) => void;

/** The moments of a steady beat inside the window. */
export function* beats({ from, to }: Window, every: number, offset = 0): Generator<number> {
  for (let at = Math.ceil((from - offset) / every) * every + offset; at < to; at += every) yield at;
}

/** Irregular moments inside the window, `perMinute` of them on average. */
export function* moments({ from, to, random }: Window, perMinute: number): Generator<number> {
  const count = random.poisson((perMinute * (to - from)) / 60_000);
  for (let index = 0; index < count; index += 1) yield random.between(from, to);
}
