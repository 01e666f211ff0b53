import type { AnySignal, SignalDescription, TimeRange } from '#sdk/query';
import { invalidQuery, type Plan, type PlanBuilder, type PlanRow, type TenantScope } from '#sdk/server';
import type { SignalRegistry } from '../../signals/SignalRegistry';
import type { CompiledQuery } from '../compiledQuery';
import { literal } from '../fieldCondition';
import { type Asked, fieldNamed } from '../fields';
import { Params } from '../params';
import { type CompileOptions, withText } from '../query/compileQuery';
import { rowsAsked } from '../rowsAsked';
import { sampled } from '../sampled';
import { checkedAccounts, daysCondition, quartersCondition, tenantCondition } from '../scope';
import { timeBuckets } from '../timeBuckets';
import { whereCondition } from '../whereCondition';
import { requireScoped } from './requireScoped';

/**
 * Makes a plan's one statement: whatever it reads has come from the builder, which puts accounts and time in.
 * @throws PublicError 400, Error when the plan reads anything else
 */
export function compilePlan<Input, Found extends object>(
  plan: Plan<Input, Found>,
  input: Input,
  signals: Pick<SignalRegistry, 'get'>,
  scope: TenantScope,
  { now = Date.now(), anyUnindexed = false, known }: CompileOptions = {},
): CompiledQuery<Found> {
  checkedAccounts(scope);
  const params = new Params();
  const parts: string[] = [];
  /** Signals whose texts may be asked for, and when. */
  const asked: { readonly signal: SignalDescription; readonly range: TimeRange }[] = [];
  const part = (sql: string): string => {
    parts.push(sql);
    return sql;
  };
  const about = (name: AnySignal): Asked => ({ signal: signals.get(name), params, now, known });
  const builder: PlanBuilder = {
    bind: (value, type) => params.bind(value, type),
    rows: ({ signal: name, where, range, changes, sample = 1 }) => {
      const of = about(name);
      const { signal } = of;
      asked.push({ signal, range });
      const { from, scoped } = rowsAsked({ where, range, changes }, [], scope, of);
      return part(`${from} WHERE ${scoped} AND ${whereCondition(where, of)}${sampled(sample, of)}`);
    },
    kept: (name, table, by) => {
      const { signal } = about(name);
      if (![...signal.tables.slice(1), ...(signal.lasting ?? []), signal.dimension?.table].includes(table))
        throw new Error(`The signal ${signal.name} keeps no table ${table}.`);
      if (by === 'always') return part(`${table} WHERE ${tenantCondition(signal, scope, params)}`);
      const condition = 'day' in by ? daysCondition(signal, scope, by.day, params) : quartersCondition(signal, scope, by.quarter, params);
      return part(`${table} WHERE ${condition}`);
    },
    field: (name, field) => {
      const found = fieldNamed(field, about(name));
      switch (found.kind) {
        case 'column':
        case 'text':
          return { text: `toString(${found.sql})`, present: `${found.sql} != ''`, orEmpty: `toString(${found.sql})` };
        case 'path':
          return { text: `toString(${found.sql})`, present: `${found.sql} IS NOT NULL`, orEmpty: `ifNull(toString(${found.sql}), '')` };
        case 'many':
          return { text: `${found.sql}[1]`, present: `notEmpty(${found.sql})`, orEmpty: `${found.sql}[1]` };
        case 'enum': {
          const text = `toString(${found.sql})`;
          if (found.none === undefined) return { text, present: '1', orEmpty: text };
          const present = `${found.sql} != ${literal(found.none)}`;
          return { text, present, orEmpty: `if(${present}, ${text}, '')` };
        }
        default:
          throw invalidQuery(`${field} of ${about(name).signal.title.toLowerCase()} is no single text.`);
      }
    },
    buckets: (name, interval, range) => {
      const { signal } = about(name);
      const made = timeBuckets(interval, range, params);
      return { sql: made.of(`toUnixTimestamp64Milli(${signal.time.column})`), start: (bucket) => made.start(bucket) };
    },
  };
  const { sql, read } = plan.build(input, builder);
  requireScoped(sql, parts);
  const compiled = { sql, params: params.values, read: (rows: readonly unknown[]) => read(rows as readonly PlanRow[]) };
  const [first] = asked;
  return first === undefined ? compiled : withText(compiled, { ...first, scope, anyUnindexed });
}
