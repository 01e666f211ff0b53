import type { SignalDescription } from '#sdk/query';
import type { SeriesToDelete } from '#sdk/server';
import { invalidQuery } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';

/** Names that one statement carries along in its address. */
const atOnce = 300;
const day = 86_400_000;
const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
/** The last day that the store's dates have. */
const lastDay = Date.UTC(2149, 5, 6);

/** Deletes rows by what names their series, with mutations, and the names on days that are gone as a whole. */
export async function deleteSeries(
  { local, place }: Clients,
  { tenant, tables: [first], alsoNamed = [], dimension, time, title }: SignalDescription,
  { accounts, series, range }: SeriesToDelete,
  abort?: AbortSignal,
): Promise<void> {
  if (dimension === undefined) throw invalidQuery(`${title} have no series.`);
  const [from, to] = [Math.max(range.from, 0), Math.min(range.to, lastDay)];
  const firstDay = Math.ceil(from / day) * day;
  const endDay = Math.floor(to / day) * day;
  const command = async (table: string, condition: string, params: Readonly<Record<string, unknown>>): Promise<void> => {
    await local.command({
      query: `ALTER TABLE ${identifier(table)} ${onCluster(place)} DELETE WHERE ${identifier(tenant)} IN {accounts:Array(UInt32)} AND ${condition}`,
      query_params: { accounts: [...accounts], ...params },
      clickhouse_settings: { mutations_sync: '2' },
      ...(abort === undefined ? {} : { abort_signal: abort }),
    });
  };
  const at = (name: string): string => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;
  const column = identifier(time.column);
  for (let next = 0; next < series.length; next += atOnce) {
    // As numbers: texts in a list would be quoted.
    const names = series.slice(next, next + atOnce).map(BigInt);
    for (const table of [first, ...alsoNamed]) {
      const condition = `${identifier(dimension.key)} IN {series:Array(UInt64)} AND ${column} >= ${at('from')} AND ${column} < ${at('to')}`;
      await command(table, condition, { series: names, from: String(from), to: String(to) });
    }
    if (firstDay >= endDay) continue;
    const days = `${identifier(dimension.day)} >= toDate({first:String}) AND ${identifier(dimension.day)} < toDate({end:String})`;
    const ofDays = { series: names, first: dateOf(firstDay), end: dateOf(endDay) };
    await command(dimension.table, `${identifier(dimension.id)} IN {series:Array(UInt64)} AND ${days}`, ofDays);
  }
}
