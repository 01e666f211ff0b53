import type { Expression, Hit, RowsQuery, TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { type LogSource, whyNotWarm } from '../logSources';
import { timeOfId } from '../timeOfId';
import { logOrder } from './logOrder';

/** Milliseconds since the epoch; what the engine can store ends before. */
const endOfTime = 9_223_372_036_854;
const DAY = 86_400_000;
/** Days from the log to which warm ones are looked for, step by step: each reads files, and mostly the first is enough. */
const steps = [1, 8, 64, Number.POSITIVE_INFINITY];

interface Asked {
  readonly id: string;
  readonly where: Expression;
  readonly scope: TenantScope;
  readonly isBefore: boolean;
  readonly amount: number;
  readonly hot: LogSource;
  readonly warm: LogSource | undefined;
}

export interface Side {
  /** The nearest first. */
  readonly hits: readonly Hit[];
  readonly more: boolean;
  /** Why warm logs are not among them. */
  readonly missing?: string;
}

/**
 * The logs on one side of a log, from the store and the warm tier together: where one ends the other goes on, and a log that came late may still be
 * in the store among others that are warm. A page begins exactly at the log, so that those of the same time are neither left out nor told twice.
 */
export async function oneSide({ id, where, scope, isBefore, amount, hot, warm }: Asked): Promise<Side> {
  if (amount === 0) return { hits: [], more: true };
  const at = timeOfId(id);
  const page = async (source: LogSource, range: TimeRange): Promise<readonly Hit[]> => {
    const sort = [{ field: '@timestamp', descending: isBefore }];
    const query: RowsQuery<'logs'> = { signal: 'logs', where, range, sort, after: id, limit: amount + 1 };
    const found = await source.ask('side', { id, where, isBefore, amount }, scope, range, (telemetry, signal) =>
      telemetry.query(query, { scope, signal }),
    );
    return found.hits;
  };
  /** What lies between two distances from the log, in milliseconds; the log's own one belongs to what is nearest. */
  const stretch = (near: number, far: number): TimeRange =>
    isBefore
      ? { from: Math.max(0, at - far), to: at - near + (near === 0 ? 1 : 0) }
      : { from: at + near, to: Math.min(endOfTime, at + far) };
  let hits = await page(hot, stretch(0, endOfTime));
  let missing: string | undefined;
  let near = 0;
  for (const days of warm === undefined ? [] : steps) {
    const far = Math.min(days * DAY, endOfTime);
    const range = stretch(near, far);
    if (warm === undefined || range.from >= range.to) break;
    try {
      hits = together(hits, await page(warm, range), isBefore);
    } catch (error) {
      missing = whyNotWarm(error);
      break;
    }
    const inside = hits.filter(({ _id }) => Math.abs(timeOfId(_id) - at) < far).length;
    if (inside > amount) break;
    near = far;
  }
  return { hits: hits.slice(0, amount), more: hits.length > amount, ...(missing === undefined ? {} : { missing }) };
}

/** Each log once, the nearest first: while it is moved a log is in both. */
function together(one: readonly Hit[], other: readonly Hit[], isBefore: boolean): readonly Hit[] {
  if (other.length === 0) return one;
  const byId = new Map([...one, ...other].map((hit) => [hit._id, hit]));
  return [...byId.values()].sort((a, b) => (isBefore ? -1 : 1) * logOrder(a._id, b._id));
}
