import type { TimeRange } from '#sdk/query';
import { gridOf, since } from '../../common/bursts/Grid';
import type { Incident, Today } from '../../common/todaySchemas';
import { askFacts } from './askFacts';
import { askSources } from './askSources';
import { countVolume } from './countVolume';
import { type JoinedBursts, joinBursts } from './joinBursts';
import type { Looking } from './Looking';

const MINUTE = 60_000;
/** Milliseconds without a rise after which something is over. */
const QUIET = 10 * MINUTE;
/** Incidents that are told. */
const MOST = 20;
const MOST_BURSTS = 8;

/** What went wrong in a range: bursts that its sources find, each against what is usual for it, joined to incidents. */
export async function findToday(range: TimeRange, looking: Looking): Promise<Today> {
  const { asOf } = looking;
  const tell = (doing: string, done: number): void => looking.tell?.({ doing, done, of: 3 });
  tell('Counting logs', 0);
  const whole = gridOf(range);
  const { first, ...volume } = await countVolume(range, whole, looking);
  const grid = since(whole, first);
  tell('Looking for bursts', 1);
  const { bursts, looked, partial } = await askSources({ range, grid }, looking);
  const joined = joinBursts(bursts, grid.width);
  const isOver = ({ to }: JoinedBursts): boolean => to + Math.max(QUIET, 2 * grid.width) <= range.to;
  const clearest = (one: JoinedBursts): number => one.bursts[0]?.score ?? 0;
  const ordered = joined.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)) || clearest(other) - clearest(one));
  const told = ordered.slice(0, MOST).map((one) => ({ ...one, isOver: isOver(one) }));
  tell('Comparing what changed', 2);
  const facts = await askFacts(told, looking);
  const incidents = told.map(
    ({ from, to, services, bursts: all, ...one }, at): Incident => ({
      ...{ from, to, isOver: one.isOver },
      services: [...services],
      bursts: all.slice(0, MOST_BURSTS),
      moreBursts: Math.max(0, all.length - MOST_BURSTS),
      facts: [...(facts[at] ?? [])],
    }),
  );
  // Where there are no logs, others may have something: what they count of logs is none, and goes without saying.
  const others = volume.logs > 0 ? [...looked] : looked.filter(({ count }) => count > 0);
  return { range, asOf, looked: { ...volume, others }, incidents, total: joined.length, partial: [...partial] };
}
