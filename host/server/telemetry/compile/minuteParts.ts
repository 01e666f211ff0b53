import type { Expression, MeasuresQuery, SignalDescription } from '#sdk/query';
import { clampNanoseconds } from '#sdk/server';
import type { Context } from './context';
import { rangeCondition, tenantCondition } from './scope';
import type { TimeBuckets } from './timeBuckets';

/** Rows that are counted together, and what tells their time: each row of its own, or minutes of them. */
export interface RowsPart {
  /** SQL of the condition, tenant and time included. */
  readonly where: string;
  /** SQL of milliseconds since the epoch. */
  readonly milliseconds: string;
}

const MINUTE = 60_000;
/** Whole minutes below which counting rows one by one is as quick. */
const fewMinutes = 10;

/** What rows are counted by, beside the scope. */
export interface Counted {
  /** Names of fields. */
  readonly by: readonly string[];
  readonly buckets?: TimeBuckets | undefined;
}

/** Rows one by one. */
export const rowByRow = ({ time }: SignalDescription, where: string): RowsPart => ({
  where,
  milliseconds: `toUnixTimestamp64Milli(${time.column})`,
});

/**
 * The rows of a range in parts: its whole minutes, which the engine has counted by the signal's `minuteCounts` as they came (the projection `minutes`),
 * and what is left of a minute at either end. So that counts of everything, of a service or of a severity read some rows a minute, however many logs there are.
 * @returns undefined where the question names more of a row than is counted, or its range is short
 */
export function minuteParts(
  { where, range, arrived, sample = 1 }: Pick<MeasuresQuery, 'where' | 'range' | 'arrived' | 'sample'>,
  { by, buckets }: Counted,
  { signal, scope, condition, params }: Pick<Context, 'signal' | 'scope' | 'condition' | 'params'>,
): readonly RowsPart[] | undefined {
  const { minuteCounts = [] } = signal;
  const [from, to] = [Math.ceil(held(range.from) / MINUTE) * MINUTE, Math.floor(held(range.to) / MINUTE) * MINUTE];
  if (arrived !== undefined || sample !== 1 || (to - from) / MINUTE < fewMinutes || !namesOnly(minuteCounts, where)) return undefined;
  if (!by.every((name) => minuteCounts.includes(name)) || buckets?.isMadeOf(MINUTE) === false) return undefined;
  const minuteOf = `toStartOfMinute(${signal.time.column})`;
  const tenant = tenantCondition(signal, scope, params);
  const at = (name: string, milliseconds: number) => `toDateTime(${params.name(name, milliseconds / 1000, 'UInt32')}, 'UTC')`;
  const minutes = `${minuteOf} >= ${at('first_minute', from)} AND ${minuteOf} < ${at('last_minute', to)}`;
  const ends = [
    ...(range.from < from ? [rangeCondition(signal, { from: range.from, to: from }, params, 'first_')] : []),
    ...(to < range.to ? [rangeCondition(signal, { from: to, to: range.to }, params, 'last_')] : []),
  ];
  return [
    { where: `${tenant} AND ${minutes} AND ${condition}`, milliseconds: `toInt64(toUnixTimestamp(${minuteOf})) * 1000` },
    ...ends.map((end) => rowByRow(signal, `${tenant} AND ${end} AND ${condition}`)),
  ];
}

/** Within the times that the engine can hold. */
const held = (milliseconds: number): number => Number(clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n)) / 1_000_000;

function namesOnly(counted: readonly string[], expression: Expression): boolean {
  switch (expression.kind) {
    case 'all':
    case 'none':
      return true;
    case 'anywhere':
      return false;
    case 'and':
    case 'or':
      return expression.of.every((part) => namesOnly(counted, part));
    case 'not':
      return namesOnly(counted, expression.of);
    default:
      return expression.field !== undefined && counted.includes(expression.field);
  }
}
