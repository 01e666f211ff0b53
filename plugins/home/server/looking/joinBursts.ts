import type { Burst } from '../../common/todaySchemas';

/** Milliseconds after a burst in which another one of the same service is of the same cause: it comes and goes. */
const AFTER = 1_800_000;
/** Share of the time of two bursts, together, that both have, from which on they are one. */
const ALIKE = 0.5;

/** Bursts that have one cause, as far as their times and services tell. */
export interface JoinedBursts {
  readonly from: number;
  readonly to: number;
  readonly services: readonly string[];
  /** The clearest first. */
  readonly bursts: readonly Burst[];
}

/**
 * Joins bursts into incidents: those that begin in the same stretch of the grid or the next, those that
 * go on for most of the time together, and those that begin while one of the same service goes
 * on, or soon after.
 * @param width milliseconds of a stretch of the grid
 * @returns by time
 */
export function joinBursts(bursts: readonly Burst[], width: number): readonly JoinedBursts[] {
  const joined: Burst[][] = [];
  for (const burst of bursts.toSorted((one, other) => one.from - other.from || other.score - one.score)) {
    const of = joined.filter((others) => others.some((other) => isOne(other, burst, width)));
    const [into, ...more] = of;
    if (into === undefined) joined.push([burst]);
    else {
      into.push(burst, ...more.flat());
      for (const other of more) joined.splice(joined.indexOf(other), 1);
    }
  }
  return joined.map((members) => ({
    from: Math.min(...members.map(({ from }) => from)),
    to: Math.max(...members.map(({ to }) => to)),
    services: servicesOf(members),
    bursts: members.toSorted((one, other) => other.score - one.score),
  }));
}

/** @param later begins no earlier than the other */
function isOne(burst: Burst, later: Burst, width: number): boolean {
  if (later.from - burst.from <= width) return true;
  const common = Math.min(burst.to, later.to) - later.from;
  if (common >= ALIKE * (Math.max(burst.to, later.to) - burst.from)) return true;
  return later.from <= burst.to + AFTER && later.services.some((service) => burst.services.includes(service));
}

/** The one with the most logs first. A log that is of a severity and has an exception, too, counts once. */
function servicesOf(bursts: readonly Burst[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { services, count } of bursts)
    for (const [at, service] of services.entries()) counts.set(service, Math.max(counts.get(service) ?? 0, at === 0 ? count : 0));
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([service]) => service);
}
