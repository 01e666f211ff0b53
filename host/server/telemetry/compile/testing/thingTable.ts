import type { Expression, MeasuresQuery, RowsQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { watchEvents, watchSignal } from '../../testing/watchEvents';
import { thingsSignal, watchThings } from '../../testing/watchThings';
import { type LogTable, openLogTable } from './logTable';

export type Things = typeof thingsSignal.name;
export const all: Expression = { kind: 'all' };
export const start = Date.UTC(2026, 2, 2, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const scope: TenantScope = { accounts: [1] };

/** A version of a thing as a test writes it; what is left out has the column's default. */
export interface Thing {
  /** Minutes after the start. */
  readonly at: number;
  readonly uid: string;
  readonly version: number;
  readonly account?: number;
  readonly [column: string]: unknown;
}

/** Asked as of so many minutes after the start. */
export const asked = (at: number, more: Partial<RowsQuery<Things>> = {}): RowsQuery<Things> => ({
  signal: thingsSignal.name,
  where: all,
  range: { from: start + at * MINUTE - 1, to: start + at * MINUTE },
  limit: 100,
  ...more,
});

/** The same of what they come to. */
export const measured = (
  at: number,
  more: Pick<MeasuresQuery<Things>, 'measures'> & Partial<MeasuresQuery<Things>>,
): MeasuresQuery<Things> => ({ signal: thingsSignal.name, where: all, range: asked(at).range, ...more });

export const term = (field: string, value: string | number): Expression => ({ kind: 'term', field, value });

const rowOf = ({ at, account = 1, ...more }: Thing) => ({
  account,
  ts: new Date(start + at * MINUTE).toISOString().replace('T', ' ').replace('Z', ''),
  kind: 'pod',
  gone: false,
  phase: 'running',
  ...more,
});

/** A table of things, beside one of events, in an engine of the test's own. */
export interface ThingTable extends LogTable {
  /** Each batch is a part of its own, which no merge has touched. */
  add(...batches: readonly (readonly Thing[])[]): Promise<void>;
  merge(): Promise<void>;
  empty(): Promise<void>;
  /** Things and their versions, in order. */
  found(query: RowsQuery<Things>, whose?: TenantScope): Promise<readonly string[]>;
}

export async function openThingTable(): Promise<ThingTable> {
  const table = await openLogTable([
    { pluginId: 'watch', signal: watchSignal, table: watchEvents },
    { pluginId: 'watch', signal: thingsSignal, table: watchThings },
  ]);
  const execute = async (sql: string): Promise<void> => void (await table.execute(sql));
  return {
    ...table,
    add: async (...batches) => {
      await execute('SYSTEM STOP MERGES watch_things');
      for (const batch of batches) await table.insertInto('watch_things', batch.map(rowOf));
    },
    merge: async () => {
      await execute('SYSTEM START MERGES watch_things');
      await execute('OPTIMIZE TABLE watch_things FINAL');
    },
    empty: () => execute('TRUNCATE TABLE watch_things'),
    found: async (query, whose = scope) =>
      (await table.run(query, whose)).hits.map(({ _source: { uid, version } }) => `${uid} ${version}`).sort(),
  };
}
