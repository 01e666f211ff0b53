import type { MinedPattern } from '../contract';
import { barsOf, type Mined } from './mergePatterns';

/** In which orders patterns are listed, each with its title. */
export const patternOrders = [
  ['notable', 'What stands out'],
  ['count', 'Most logs'],
  ['rare', 'Fewest logs'],
  ['last', 'Last seen'],
  ['first', 'Newest pattern'],
] as const;
export type PatternOrder = (typeof patternOrders)[number][0];

/** What a log of a severity weighs; of others nothing. */
const grave: Partial<Readonly<Record<string, number>>> = { warn: 1, error: 3, fatal: 4 };
/** Of severity, rarity and change, each as a number from about 0 to 4. */
const weights = { severity: 1.5, rarity: 0.5, change: 1 };

/**
 * How much a pattern is worth a look: how grave its logs are, how few of all they are, and how much its busiest stretch differs from the others.
 * @returns from 0 on, without a unit
 */
export function notability(pattern: MinedPattern, mined: Mined): number {
  const { count, severities } = pattern;
  const severity = Object.entries(severities).reduce((sum, [name, logs]) => sum + (grave[name] ?? 0) * logs, 0) / Math.max(1, count);
  const rarity = Math.min(4, Math.log10(Math.max(1, mined.lookedAt / Math.max(1, count))));
  return weights.severity * severity + weights.rarity * rarity + weights.change * changeOf(barsOf(pattern, mined));
}

/** How unlikely the highest bar is beside the mean of the others: decimal digits, at most 4. One log alone is no change. */
function changeOf(bars: readonly number[]): number {
  const most = Math.max(0, ...bars);
  const sum = bars.reduce((before, bar) => before + bar, 0);
  if (bars.length < 2 || most < 3) return 0;
  const usual = Math.max((sum - most) / (bars.length - 1), 1 / bars.length);
  if (most <= usual) return 0;
  return Math.min(4, (most * Math.log(most / usual) - (most - usual)) / Math.LN10 / 10);
}

/** Patterns in an order; those with more logs first where it does not tell. */
export function orderedPatterns(mined: Mined, order: PatternOrder): readonly MinedPattern[] {
  const keys: Readonly<Record<PatternOrder, (pattern: MinedPattern) => number>> = {
    notable: (pattern) => notability(pattern, mined),
    count: ({ count }) => count,
    rare: ({ count }) => -count,
    last: ({ last }) => last,
    first: ({ first }) => first,
  };
  return mined.patterns
    .map((pattern) => ({ pattern, key: keys[order](pattern) }))
    .toSorted((one, other) => other.key - one.key || other.pattern.count - one.pattern.count)
    .map(({ pattern }) => pattern);
}
