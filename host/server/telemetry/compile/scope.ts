import type { SignalDescription, TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { clampNanoseconds, invalidQuery } from '#sdk/server';
import type { Params } from './params';

type Tenancy = Pick<SignalDescription, 'tenant' | 'accountType'>;

/**
 * Whose rows a statement may see, and of when. Every statement's condition begins with it or its tenant's half, and it is made nowhere else.
 * @throws PublicError 400 when the scope or the range is empty
 */
export function scopeCondition(signal: SignalDescription, scope: TenantScope, range: TimeRange, params: Params): string {
  return `${tenantCondition(signal, scope, params)} AND ${rangeCondition(signal, range, params)}`;
}

/** The tenant's half of {@link scopeCondition}, for a statement that finds its time elsewhere. */
export function tenantCondition({ tenant, accountType }: Tenancy, scope: TenantScope, params: Params): string {
  // A name for each type: a statement may ask several signals.
  const name = accountType === undefined ? 'accounts' : `${accountType}_accounts`;
  return `${tenant} IN ${params.name(name, accountsAsked(scope, { accountType }), 'Array(UInt32)')}`;
}

/** Accounts whose rows of a signal a scope opens. @throws PublicError 400 for none, and for what is no account */
export const accountsAsked = ({ accounts, beside }: TenantScope, { accountType }: Pick<Tenancy, 'accountType'>): readonly number[] =>
  checkedAccounts({ accounts: [...accounts, ...((accountType && beside?.[accountType]) ?? [])] });

export function checkedAccounts({ accounts }: Pick<TenantScope, 'accounts'>): readonly number[] {
  if (accounts.length === 0) throw invalidQuery('No account is selected.');
  const wrong = accounts.find((account) => !Number.isInteger(account) || account < 0 || account > 4_294_967_295);
  if (wrong !== undefined) throw invalidQuery(`${wrong} is no account.`);
  return [...new Set(accounts)];
}

/**
 * The five-minute bucket is named beside the time where the primary key is on the bucket, which the engine does not derive from the time itself; as a
 * hint it chooses granules and is not worked out for every row (10 M rows: 0.27 s for a histogram, 0.44 s as a condition).
 * @param name before the names of the bound times, where a statement has several ranges
 */
export function rangeCondition(
  { time: { column, digits }, isKeyedByFiveMinutes }: SignalDescription,
  { from, to }: TimeRange,
  params: Params,
  name = '',
): string {
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to) throw emptyRange();
  const [first, last] = [momentOf(digits, `${name}from`, from, params), momentOf(digits, `${name}to`, to, params)];
  const times = `${column} >= ${first} AND ${column} < ${last}`;
  if (isKeyedByFiveMinutes !== true) return times;
  const bucket = `toStartOfFiveMinutes(${column})`;
  return `indexHint(${bucket} >= toStartOfFiveMinutes(${first}) AND ${bucket} <= toStartOfFiveMinutes(${last})) AND ${times}`;
}

/** As {@link scopeCondition}, of the rows from then on up to the end of the range, its last moment included. */
export function momentCondition(
  signal: SignalDescription,
  scope: TenantScope,
  since: number,
  { from, to }: TimeRange,
  params: Params,
): string {
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to) throw emptyRange();
  const { column, digits } = signal.time;
  const times = `${column} >= ${momentOf(digits, 'since', since, params)} AND ${column} <= ${momentOf(digits, 'to', to, params)}`;
  return `${tenantCondition(signal, scope, params)} AND ${times}`;
}

/** A bound time in the column's own precision, so that the table's order is used. */
function momentOf(digits: 3 | 6 | 9, name: string, milliseconds: number, params: Params): string {
  const nanoseconds = clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n);
  if (digits === 9) return `fromUnixTimestamp64Nano(${params.name(name, nanoseconds, 'Int64')}, 'UTC')`;
  const exact = BigInt(nanoseconds) / 1_000_000n;
  return `toDateTime64(fromUnixTimestamp64Milli(${params.name(name, String(exact), 'Int64')}, 'UTC'), ${digits}, 'UTC')`;
}

/** The start of the quarter of an hour, in seconds, that roll-ups of logs are counted by. */
const QUARTER = 900;
const DAY = 86_400;

/** As {@link scopeCondition}, for what is kept by quarters of an hour: all that the range touches. */
export const quartersCondition = (signal: Tenancy, scope: TenantScope, range: TimeRange, params: Params, column = 'quarter'): string =>
  stepsCondition(signal, scope, range, params, QUARTER, (operator, name) => `${column} ${operator} toDateTime(${name}, 'UTC')`);

/** As {@link scopeCondition}, for what is kept of a day: all UTC days that the range touches. */
export const daysCondition = (signal: Tenancy, scope: TenantScope, range: TimeRange, params: Params, column = 'day'): string =>
  stepsCondition(signal, scope, range, params, DAY, (operator, name) => `${column} ${operator} toDate(toDateTime(${name}, 'UTC'))`);

function stepsCondition(
  signal: Tenancy,
  scope: TenantScope,
  { from, to }: TimeRange,
  params: Params,
  step: number,
  compare: (operator: string, name: string) => string,
): string {
  const tenant = tenantCondition(signal, scope, params);
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to) throw emptyRange();
  const start = (milliseconds: number): string => {
    const seconds = Number(clampNanoseconds(BigInt(Math.trunc(milliseconds)) * 1_000_000n)) / 1e9;
    return String(Math.floor(seconds / step) * step);
  };
  // Names of their own: a statement may name times of rows and days of another table.
  const first = compare('>=', params.name(step === DAY ? 'first_day' : 'first_quarter', start(from), 'UInt32'));
  const last = compare('<=', params.name(step === DAY ? 'last_day' : 'last_quarter', start(to - 1), 'UInt32'));
  return `${tenant} AND ${first} AND ${last}`;
}

const emptyRange = (): Error => invalidQuery('The time range is empty: from must be before to.');
