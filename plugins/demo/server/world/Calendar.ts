import { Random, seedOf } from './Random';
import type { ServiceName } from './services';

const minute = 60_000;
const hour = 60 * minute;
export const dayLength = 24 * hour;

/** A new version of a service, rolled out pod by pod. */
export interface Release {
  readonly service: ServiceName;
  /** When the roll-out begins. */
  readonly at: number;
}

/** The payment provider does not answer between `start` and `end`; the shop's circuit breaker follows it. */
export interface Outage {
  readonly start: number;
  readonly end: number;
  /** The breaker opens. */
  readonly opens: number;
  /** The first trial after `end` has succeeded, the breaker closes. */
  readonly closes: number;
}

/** One container runs out of memory and is started again. */
export interface Crash {
  readonly service: ServiceName;
  readonly replica: number;
  readonly at: number;
}

interface Day {
  readonly releases: readonly Release[];
  readonly outages: readonly Outage[];
  readonly crashes: readonly Crash[];
}

/** While the breaker is open it lets a trial through this often, for this long. */
export const trialEvery = 90_000;
export const trialLength = 8_000;

/** What can be scheduled at any time of a day's plan. */
const releasable: readonly ServiceName[] = ['storefront', 'cart', 'catalog', 'search', 'payment', 'inventory', 'auth', 'shipping'];

/**
 * What happens when, far into past and future, from a seed and the moment the shop was first started (`epoch`):
 * traffic by hour and weekday, releases, outages, crashes. The day before `epoch` holds a release of checkout and an outage
 * of the payment provider, so that there is something to find.
 */
export class Calendar {
  private readonly days = new Map<number, Day>();
  private readonly ordered: Outage[] = [];

  constructor(
    private readonly seed: number,
    readonly epoch: number,
  ) {}

  /** Visitors at this moment as a multiple of the week's mean. Shoppers live an hour or two east of Greenwich. */
  traffic(at: number): number {
    const local = new Date(at + 1.5 * hour);
    const hourOfDay = local.getUTCHours() + local.getUTCMinutes() / 60;
    const evening = Math.exp(-(((hourOfDay - 20.3) / 2.4) ** 2));
    const noon = Math.exp(-(((hourOfDay - 12.6) / 3.4) ** 2));
    const weekday = [1.06, 0.99, 0.97, 0.97, 0.98, 1.0, 1.03][local.getUTCDay()] ?? 1;
    // Half of the evening's traffic remains at night, so that somebody who looks in then sees a shop at work, too.
    return (weekday * (1 + 0.65 * noon + 0.8 * evening)) / 1.305;
  }

  releases(from: number, to: number): readonly Release[] {
    return this.over(from, to, (day) => day.releases).filter(({ at }) => at >= from && at < to);
  }

  crashes(from: number, to: number): readonly Crash[] {
    return this.over(from, to, (day) => day.crashes).filter(({ at }) => at >= from && at < to);
  }

  /** Outages that touch the window, the aftermath of an hour included. */
  outages(from: number, to: number): readonly Outage[] {
    const planned = this.over(from - hour, to, (day) => day.outages);
    return [...planned, ...this.ordered].filter(({ start, closes }) => start < to && closes + hour > from);
  }

  /** An outage that nobody has planned. What has been told of its time by then stays as it was told. */
  order(outage: Outage): void {
    this.ordered.push(outage);
  }

  outageAt(at: number): Outage | undefined {
    return this.outages(at, at + 1).find(({ start, closes }) => at >= start && at < closes);
  }

  private over<T>(from: number, to: number, read: (day: Day) => readonly T[]): T[] {
    const found: T[] = [];
    for (let index = this.dayIndex(from); index <= this.dayIndex(to); index += 1) found.push(...read(this.day(index)));
    return found;
  }

  private dayIndex(at: number): number {
    return Math.floor((at - this.epoch) / dayLength);
  }

  private day(index: number): Day {
    const known = this.days.get(index);
    if (known !== undefined) return known;
    const day = index < -1 ? { releases: [], outages: [], crashes: [] } : this.plan(index);
    this.days.set(index, day);
    return day;
  }

  /** Events keep clear of a day's first and last hour, so that none reaches into the next day. */
  private plan(index: number): Day {
    const random = new Random(seedOf(this.seed, 'day', index));
    const start = this.epoch + index * dayLength;
    const within = (from: number, to: number) => Math.round(start + random.between(from, to) * hour);
    const crashes = [{ service: 'recommendation' as const, replica: random.int(2), at: within(7.5, 9) }];
    if (index === -1) {
      return {
        releases: [
          { service: 'search', at: within(5, 7) },
          { service: 'checkout', at: within(17.6, 17.9) },
        ],
        outages: [outageFrom(this.epoch - 3 * hour - random.between(0, 6) * minute, 25 * minute)],
        crashes,
      };
    }
    const releases = random.chance(0.75) ? [{ service: random.pick([...releasable, 'checkout' as const]), at: within(3, 20) }] : [];
    const outages = random.chance(0.3) ? [outageFrom(within(2, 20), random.between(9, 24) * minute)] : [];
    return { releases, outages, crashes };
  }
}

/** @param start milliseconds since the epoch @param length in milliseconds, above five minutes */
export function outageFrom(start: number, length: number): Outage {
  const opens = Math.round(start + 3.5 * minute);
  const end = Math.round(start + length);
  const trials = Math.ceil((end - opens) / trialEvery);
  return { start: Math.round(start), end, opens, closes: opens + trials * trialEvery + trialLength };
}
