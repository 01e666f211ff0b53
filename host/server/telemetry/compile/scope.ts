import type { TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { clampNanoseconds, invalidQuery } from '#sdk/server';
import type { Params } from './params';

/**
 * Whose rows a statement may see, and of when. Every statement's condition begins with it or its tenant's half, and it is made nowhere else. The five-minute
 * bucket is named beside the time because the primary key is on the bucket, which the engine does not derive from the time itself; as a
 * hint it chooses granules and is not worked out for every row (10 M rows: 0.27 s for a histogram, 0.44 s as a condition).
 * @throws PublicError 400 when the scope or the range is empty
 */
export function scopeCondition(scope: TenantScope, range: TimeRange, params: Params): string {
  return `${tenantCondition(scope, params)} AND ${rangeCondition(range, params)}`;
}

/** The tenant's half of {@link scopeCondition}, for a statement that finds its time elsewhere. */
export function tenantCondition(scope: TenantScope, params: Params): string {
  const accounts = checkedAccounts(scope);
  return `account IN ${params.name('accounts', accounts, 'Array(UInt32)')}`;
}

export function checkedAccounts({ accounts }: TenantScope): readonly number[] {
  if (accounts.length === 0) throw invalidQuery('No account is selected.');
  const wrong = accounts.find((account) => !Number.isInteger(account) || account < 0 || account > 4_294_967_295);
  if (wrong !== undefined) throw invalidQuery(`${wrong} is no account.`);
  return [...new Set(accounts)];
}

/** @param name before the names of the bound times, where a statement has several ranges */
export function rangeCondition({ from, to }: TimeRange, params: Params, name = ''): string {
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to) throw emptyRange();
  const at = (end: string, milliseconds: number): string => {
    const nanoseconds = clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n);
    return `fromUnixTimestamp64Nano(${params.name(`${name}${end}`, nanoseconds, 'Int64')}, 'UTC')`;
  };
  const [first, last] = [at('from', from), at('to', to)];
  const bucket = 'toStartOfFiveMinutes(ts)';
  const granules = `${bucket} >= toStartOfFiveMinutes(${first}) AND ${bucket} <= toStartOfFiveMinutes(${last})`;
  return `indexHint(${granules}) AND ts >= ${first} AND ts < ${last}`;
}

/** The start of the quarter of an hour, in seconds, that roll-ups of logs are counted by. */
const QUARTER = 900;
const DAY = 86_400;

/** As {@link scopeCondition}, for roll-ups of logs: all quarters of an hour that the range touches. */
export const quartersCondition = (scope: TenantScope, range: TimeRange, params: Params): string =>
  stepsCondition(scope, range, params, QUARTER, (operator, name) => `quarter ${operator} toDateTime(${name}, 'UTC')`);

/** As {@link scopeCondition}, for what is kept of a day: all UTC days that the range touches. */
export const daysCondition = (scope: TenantScope, range: TimeRange, params: Params): string =>
  stepsCondition(scope, range, params, DAY, (operator, name) => `day ${operator} toDate(toDateTime(${name}, 'UTC'))`);

function stepsCondition(
  scope: TenantScope,
  { from, to }: TimeRange,
  params: Params,
  step: number,
  compare: (operator: string, name: string) => string,
): string {
  const tenant = tenantCondition(scope, params);
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to) throw emptyRange();
  const start = (milliseconds: number): string => {
    const seconds = Number(clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n)) / 1e9;
    return String(Math.floor(seconds / step) * step);
  };
  const first = compare('>=', params.name('from', start(from), 'UInt32'));
  const last = compare('<=', params.name('to', start(to - 1), 'UInt32'));
  return `${tenant} AND ${first} AND ${last}`;
}

const emptyRange = (): Error => invalidQuery('The time range is empty: from must be before to.');
