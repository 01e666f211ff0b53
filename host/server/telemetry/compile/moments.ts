import { groupedBy } from './groupedBy';
import type { Params } from './params';

/** Makes a condition on SQL of a time that has nanoseconds. */
export type Moments = (time: string) => string;

interface Stretch {
  /** Nanoseconds since the epoch, both within. */
  readonly from: string;
  readonly to: string;
}

/** Stretches below which each is compared by itself, as the table's order can be used for. */
const few = 4;

/**
 * That a time lies within one of many stretches. Those of one width that begin at multiples of it (seconds, minutes, days) are one list of beginnings, which a time is
 * rounded down for.
 */
export function momentsOf(stretches: readonly Stretch[], params: Params): readonly Moments[] {
  const widthOf = ({ from, to }: Stretch): bigint => BigInt(to) - BigInt(from) + 1n;
  const isAligned = (stretch: Stretch): boolean => widthOf(stretch) > 0n && BigInt(stretch.from) % widthOf(stretch) === 0n;
  const single = stretches.filter((stretch) => !isAligned(stretch));
  const lists: Moments[] = [];
  for (const [width, found] of groupedBy(stretches.filter(isAligned), widthOf)) {
    if (found.length < few) single.push(...found);
    else lists.push(startsAt(width, [...new Set(found.map(({ from }) => from))], params));
  }
  return [...lists, ...single.map((stretch) => within(stretch, params))];
}

function startsAt(width: bigint, starts: readonly string[], params: Params): Moments {
  const listed = params.bind(starts, 'Array(String)');
  const wide = params.bind(String(width), 'Int64');
  return (time) => {
    const nanoseconds = `toUnixTimestamp64Nano(${time})`;
    return `toString(${nanoseconds} - positiveModulo(${nanoseconds}, ${wide})) IN ${listed}`;
  };
}

function within({ from, to }: Stretch, params: Params): Moments {
  const at = (nanoseconds: string): string => `fromUnixTimestamp64Nano(${params.bind(nanoseconds, 'Int64')}, 'UTC')`;
  return (time) => `${time} BETWEEN ${at(from)} AND ${at(to)}`;
}
