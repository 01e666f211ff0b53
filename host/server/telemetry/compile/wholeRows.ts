import type { SignalParts, TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { AskedRows } from './askedRows';
import type { Asked } from './fields';
import { daysCondition, scopeCondition } from './scope';

const DAY = 86_400_000;

/** The rows of an aggregating table, put together of their parts, merged or not: those whose time, which may be made of the parts, is in the range. */
export function wholeRows(
  { by, columns, day, beside }: SignalParts,
  range: TimeRange,
  scope: TenantScope,
  { signal, params }: Asked,
): AskedRows {
  const { tenant, tables } = signal;
  const scoped = scopeCondition(signal, scope, range, params);
  const days = daysCondition(signal, scope, { from: range.from - beside * DAY, to: range.to + beside * DAY }, params, day);
  const same = [tenant, ...by].join(', ');
  const made = Object.entries(columns).map(([name, sql]) => `${sql} AS ${name}`);
  return { from: `(SELECT ${[same, ...made].join(', ')} FROM ${tables[0]} WHERE ${days} GROUP BY ${same})`, scoped };
}
