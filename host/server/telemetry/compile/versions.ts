import type { Query, SignalDescription, SignalState, TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { AskedRows } from './askedRows';
import type { Asked } from './fields';
import { momentCondition, rangeCondition, scopeCondition, tenantCondition } from './scope';

/** Whether a query is answered by what exists at the end of its range. */
export const isOfMoment = ({ changes }: Pick<Query, 'changes'>, { state }: Pick<SignalDescription, 'state'>): boolean =>
  state !== undefined && changes !== true;

/**
 * The things that exist at the end of a range, each once, as their latest version has them: whatever is asked of them holds for it, and for no version before it.
 * Which row that is, is found by the few columns that tell it; all others are read of that row alone. A version that was sent twice is one, merged or not.
 */
export function thingsAt(range: TimeRange, state: SignalState, scope: TenantScope, { signal, params }: Asked): AskedRows {
  const { table, thing, taken } = partsOf(signal, state);
  const scoped = momentCondition(signal, scope, since(state, range.to), range, params);
  // Of two rows of the same version and time, the one that says that the thing is gone.
  const place = tupleOf([state.version, signal.time.column, ...goneOf(state), ...taken]);
  const latest = `SELECT ${thing}, max(${place}) FROM ${table} WHERE ${scoped} GROUP BY ${thing}`;
  const exists = state.gone === undefined ? '' : ` AND ${state.gone} = 0`;
  return {
    from: `(SELECT * FROM ${table} WHERE ${scoped}${exists} AND (${thing}, ${place}) GLOBAL IN (${latest}) LIMIT 1 BY ${thing})`,
    scoped,
  };
}

/** The versions that began within a range, each once: what was only told of again is no change. */
export function changesWithin(range: TimeRange, state: SignalState, scope: TenantScope, { signal, params }: Asked): AskedRows {
  const { table, thing, taken } = partsOf(signal, state);
  const scoped = scopeCondition(signal, scope, range, params);
  const earlier = rangeCondition(signal, { from: since(state, range.from), to: range.to }, params, 'earlier_');
  const version = [...new Set([thing, state.version, ...goneOf(state)])].join(', ');
  const place = tupleOf([signal.time.column, ...taken]);
  const first = `SELECT ${version}, min(${place}) FROM ${table} WHERE ${tenantCondition(signal, scope, params)} AND ${earlier} GROUP BY ${version}`;
  return {
    from: `(SELECT * FROM ${table} WHERE ${scoped} AND (${version}, ${place}) GLOBAL IN (${first}) LIMIT 1 BY ${version})`,
    scoped,
  };
}

const HOUR = 3_600_000;
/** The moment from which on rows tell of what there is at another one: milliseconds since the epoch. */
const since = ({ lifetime }: SignalState, moment: number): number => (lifetime === undefined ? 0 : moment - lifetime.hours * HOUR);

const goneOf = ({ gone }: SignalState): readonly string[] => (gone === undefined ? [] : [gone]);
const tupleOf = (columns: readonly string[]): string => `tuple(${[...new Set(columns)].join(', ')})`;

const partsOf = ({ tables: [table], tenant, received }: SignalDescription, { key }: SignalState) => ({
  table,
  thing: [tenant, ...key].join(', '),
  /** Of rows that are alike otherwise, the one that was taken in last, or first. */
  taken: received === undefined ? [] : [received],
});
