import type { CountQuery, Expression } from '#sdk/query';
import { clampNanoseconds } from '#sdk/server';
import { countedColumns } from '../tables/logs';
import type { Context } from './context';
import { fieldNamed } from './fields';
import { rangeCondition, tenantCondition } from './scope';
import { logTime, type TimeBuckets } from './timeBuckets';

/** Logs that are counted together, and what tells their time: each log of its own, or minutes of them. */
export interface LogPart {
  /** SQL of the condition, tenant and time included. */
  readonly where: string;
  /** SQL of milliseconds since the epoch. */
  readonly milliseconds: string;
}

const MINUTE = 60_000;
/** Whole minutes below which counting logs one by one is as quick. */
const fewMinutes = 10;
const minuteOf = 'toStartOfMinute(ts)';

/** What logs are counted by, beside the scope. */
export interface Counted {
  /** Name of a field. */
  readonly by?: string | undefined;
  readonly buckets?: TimeBuckets;
}

/** Logs one by one. */
export const logByLog = (where: string): LogPart => ({ where, milliseconds: logTime });

/**
 * The logs of a range in parts: its whole minutes, which the engine has counted by {@link countedColumns} as the logs came (the projection `minutes`),
 * and what is left of a minute at either end. So that counts of everything, of a service or of a severity read some rows a minute, however many logs there are.
 * @returns undefined where the question names more of a log than is counted, or its range is short
 */
export function minuteParts(
  { where, range, arrived }: Pick<CountQuery, 'where' | 'range' | 'arrived'>,
  { by, buckets }: Counted,
  { scope, condition, params }: Pick<Context, 'scope' | 'condition' | 'params'>,
): readonly LogPart[] | undefined {
  const [from, to] = [Math.ceil(held(range.from) / MINUTE) * MINUTE, Math.floor(held(range.to) / MINUTE) * MINUTE];
  if (arrived !== undefined || (to - from) / MINUTE < fewMinutes || !namesOnlyCounted(where)) return undefined;
  if ((by !== undefined && !isCounted(by)) || buckets?.isMadeOf(MINUTE) === false) return undefined;
  const tenant = tenantCondition(scope, params);
  const at = (name: string, milliseconds: number) => `toDateTime(${params.name(name, milliseconds / 1000, 'UInt32')}, 'UTC')`;
  const minutes = `${minuteOf} >= ${at('first_minute', from)} AND ${minuteOf} < ${at('last_minute', to)}`;
  const ends = [
    ...(range.from < from ? [rangeCondition({ from: range.from, to: from }, params, 'first_')] : []),
    ...(to < range.to ? [rangeCondition({ from: to, to: range.to }, params, 'last_')] : []),
  ];
  return [
    { where: `${tenant} AND ${minutes} AND ${condition}`, milliseconds: `toInt64(toUnixTimestamp(${minuteOf})) * 1000` },
    ...ends.map((end) => logByLog(`${tenant} AND ${end} AND ${condition}`)),
  ];
}

/** Within the times that the engine can hold. */
const held = (milliseconds: number): number => Number(clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n)) / 1_000_000;

/** Whether the minutes tell a field's values apart. */
function isCounted(name: string): boolean {
  const field = fieldNamed(name);
  if (field.kind === 'severity') return true;
  return field.kind === 'column' && countedColumns.some((column) => column === field.sql);
}

function namesOnlyCounted(expression: Expression): boolean {
  switch (expression.kind) {
    case 'all':
    case 'none':
      return true;
    case 'and':
    case 'or':
      return expression.of.every(namesOnlyCounted);
    case 'not':
      return namesOnlyCounted(expression.of);
    default:
      return expression.field !== undefined && isCounted(expression.field);
  }
}
