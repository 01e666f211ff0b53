import { firstDayKept } from '#sdk';
import { DateMathError, type DateMathOptions, parseDateMath } from '#sdk/query';
import type { WarmRetentionEntry } from '../common/warmCalls';

/**
 * The first day (UTC) that the store itself has, when a range that begins at `from` reaches before it.
 * @param from date math, ISO 8601 or milliseconds since the epoch
 * @param retention of the accounts that are searched
 */
export function reachesWarm(retention: readonly WarmRetentionEntry[], from: string, about: DateMathOptions): string | undefined {
  const begin = readBegin(from, about);
  if (begin === undefined) return undefined;
  const days = retention.flatMap(({ hotRetentionDays: hot, retentionDays }) =>
    hot !== null && hot < retentionDays ? [firstDayKept(hot, about.now)] : [],
  );
  // Of several accounts, the one whose logs become warm soonest.
  const latest = days.toSorted().at(-1);
  return latest !== undefined && begin < Date.parse(latest) ? latest : undefined;
}

function readBegin(from: string, about: DateMathOptions): number | undefined {
  if (/^\d{5,17}$/.test(from)) return Number(from);
  try {
    return parseDateMath(from, about);
  } catch (error) {
    if (error instanceof DateMathError) return undefined;
    throw error;
  }
}
