import { backoffice } from '../world/background/audit';
import { clusterLife } from '../world/background/clusterLife';
import { crashes } from '../world/background/crashes';
import { databases } from '../world/background/databases';
import { outages } from '../world/background/outages';
import type { Process } from '../world/background/Process';
import { passwordGuessing } from '../world/background/passwordGuessing';
import { releases } from '../world/background/releases';
import { scanners } from '../world/background/scanners';
import type { Outage } from '../world/Calendar';
import type { LogLine } from '../world/LogLine';
import { Random, seedOf } from '../world/Random';
import type { Span } from '../world/Span';
import { Story } from '../world/Story';
import type { Order } from '../world/shop/Order';
import type { World } from '../world/World';
import { longestVisit, visit } from './visit';

/** Stories are made in cells of this length, each from a seed of its own, so that any window can be told alone. */
export const cellLength = 120_000;
/** Cells before a window whose stories may reach into it. */
const lookBack = Math.ceil(longestVisit / cellLength);
const cellsKept = 36;

/** Visitors a minute when the day's and week's rhythm stand at their mean. */
const visitsPerMinute = 15;

/**
 * The shop's life as log lines, for any window of time, in any order of asking, always the same.
 * Keeps the cells it made last, so that neighbouring windows cost little.
 */
export class Timeline {
  private readonly cells = new Map<number, readonly Story[]>();
  private readonly parked = new Map<number, readonly Order[]>();
  private readonly processes: readonly Process[];

  constructor(private readonly world: World) {
    this.processes = [
      scanners,
      passwordGuessing,
      databases,
      clusterLife,
      backoffice,
      crashes,
      releases,
      outages((outage) => this.parkedDuring(outage)),
    ];
  }

  /** The lines of a window, oldest first. @param from,to milliseconds since the epoch; `to` excluded */
  lines(from: number, to: number): LogLine[] {
    const found: LogLine[] = [];
    for (const story of this.stories(from, to)) {
      for (const line of story.lines) if (line.time >= from && line.time < to) found.push(line);
    }
    return found.sort((a, b) => a.time - b.time);
  }

  /** The spans that end in a window, in the order of their ends: a tracer sends a span when its work is done. */
  spans(from: number, to: number): Span[] {
    const found: Span[] = [];
    for (const story of this.stories(from, to)) {
      for (const span of story.spans) if (span.end >= from && span.end < to) found.push(span);
    }
    return found.sort((a, b) => a.end - b.end);
  }

  /** The stories that may touch a window, with their spans. */
  *stories(from: number, to: number): Generator<Story> {
    const first = Math.floor(from / cellLength) - lookBack;
    // Backwards, so that the cells which the next earlier window shares are the last to be let go.
    for (let index = Math.floor((to - 1) / cellLength); index >= first; index -= 1) yield* this.cell(index);
  }

  private cell(index: number): readonly Story[] {
    const known = this.cells.get(index);
    if (known !== undefined) return known;
    const stories = [...this.visits(index).map(({ story }) => story), ...this.background(index)];
    this.cells.set(index, stories);
    for (const old of this.cells.keys()) {
      if (this.cells.size <= cellsKept) break;
      this.cells.delete(old);
    }
    return stories;
  }

  private visits(index: number): { readonly story: Story; readonly parked: readonly Order[] }[] {
    const from = index * cellLength;
    const random = new Random(seedOf(this.world.seed, 'visits', index));
    const expected = visitsPerMinute * (cellLength / 60_000) * this.world.calendar.traffic(from);
    return Array.from({ length: random.poisson(expected) }, (_, number) => {
      const story = new Story(
        this.world,
        new Random(seedOf(this.world.seed, 'visit', index, number)),
        random.between(from, from + cellLength),
      );
      return { story, parked: visit(story) };
    });
  }

  private background(index: number): Story[] {
    const from = index * cellLength;
    return this.processes.flatMap((process, number) => {
      const random = new Random(seedOf(this.world.seed, 'process', number, index));
      const told: Story[] = [];
      process({
        world: this.world,
        from,
        to: from + cellLength,
        random,
        story: (at) => {
          const story = new Story(this.world, random, at);
          told.push(story);
          return story;
        },
      });
      return told;
    });
  }

  private parkedDuring(outage: Outage): readonly Order[] {
    const known = this.parked.get(outage.start);
    if (known !== undefined) return known;
    const orders: Order[] = [];
    const last = Math.floor(outage.closes / cellLength);
    for (let index = Math.floor(outage.start / cellLength) - lookBack; index <= last; index += 1) {
      orders.push(...this.visits(index).flatMap(({ parked }) => parked));
    }
    orders.sort((a, b) => a.placedAt - b.placedAt);
    this.parked.set(outage.start, orders);
    return orders;
  }
}
