import { setTimeout as sleep } from 'node:timers/promises';
import { Timeline } from '../timeline/Timeline';
import type { Span } from '../world/Span';
import type { World } from '../world/World';
import { Counts } from './Counts';

const minute = 60_000;
/** Milliseconds between the moments whose counts are kept. */
export const bookmarkEvery = 10 * minute;
/** Further back than this nothing is ever asked, and nothing is counted where nobody looked. */
export const longestMemory = 25 * 60 * minute;
/** Told in one go, before others get their turn on the thread. */
const step = 2 * minute;
/** Of the time that telling takes, the part that is rested afterwards: the machine belongs to the people at work on it. */
const rest = 0.4;

/**
 * Knows what the shop has counted at any moment. Counters only make sense from their beginning on, while the past is filled in newest first:
 * so the day is told once forwards, its counts are kept every ten minutes, and from there any moment is near.
 */
export class CountBook {
  private readonly timeline: Timeline;
  private readonly bookmarks: Counts[];
  /** Where the present has got to; handed over and brought back, so that it need not be told anew. */
  private latest: Counts | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  /** True while a long stretch is being told. */
  isBusy = false;

  /** @param first what was counted at its moment; of moments before nothing can be said */
  constructor(
    private readonly world: World,
    first: Counts,
  ) {
    this.timeline = new Timeline(world);
    this.bookmarks = [first];
  }

  /** Counts of this moment, for the caller to go on with. @throws when `signal` aborts */
  at(time: number, signal: AbortSignal): Promise<Counts> {
    const found = this.turn.then(() => this.find(time, signal));
    this.turn = found.catch(() => undefined);
    return found;
  }

  /** Counts that have reached another moment, for the next to ask for it. @returns those worth keeping beyond this process, if they are */
  bring(counts: Counts): Counts | undefined {
    this.latest = counts;
    const last = this.bookmarks.at(-1);
    if (last === undefined || counts.at - last.at < bookmarkEvery) return undefined;
    return this.mark(counts);
  }

  private async find(time: number, signal: AbortSignal): Promise<Counts> {
    const { latest } = this;
    if (latest?.at === time) {
      this.latest = undefined;
      return latest;
    }
    const near = this.bookmarks.findLast(({ at }) => at <= time);
    if (near === undefined) return new Counts(time);
    const counts = near.copy(Math.max(near.at, time - longestMemory));
    this.isBusy = time - counts.at > bookmarkEvery;
    try {
      while (counts.at < time) {
        const began = performance.now();
        const to = Math.min(time, counts.at + step);
        advance(counts, this.timeline.spans(counts.at, to), to);
        const last = this.bookmarks.at(-1);
        if (last !== undefined && counts.at - last.at >= bookmarkEvery) this.mark(counts);
        await sleep(rest * (performance.now() - began), undefined, { signal });
      }
    } finally {
      this.isBusy = false;
    }
    return counts;
  }

  private mark(counts: Counts): Counts {
    const { cluster } = this.world;
    counts.keepOnly((pod) => cluster.pods(pod.service.name, counts.at).includes(pod));
    const copy = counts.copy();
    this.bookmarks.push(copy);
    while ((this.bookmarks[1]?.at ?? Number.POSITIVE_INFINITY) < counts.at - longestMemory) this.bookmarks.shift();
    return copy;
  }
}

/** Counts the spans, which are in the order of their ends, up to `to`. */
export function advance(counts: Counts, spans: Iterable<Span>, to: number): void {
  for (const span of spans) counts.add(span);
  counts.at = to;
}
