import type { LogByIdQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { highlighter } from './highlight/highlighter';
import { readHit, rowColumns } from './hit';
import { parseLogId } from './logId';
import { tenantCondition } from './scope';

/** The one log, found by the primary key whatever the time range. */
export function selectById(query: LogByIdQuery, { scope, params, condition }: Context): CompiledQuery<Found<LogByIdQuery>> {
  const place = parseLogId(query.id);
  if (place === undefined) throw invalidQuery(`'${query.id.slice(0, 50)}' is no log's id.`);
  const time = `fromUnixTimestamp64Nano(${params.name('time', place.nanoseconds, 'Int64')}, 'UTC')`;
  const sequence = params.name('seq', place.sequence, 'UInt64');
  const highlight = highlighter(query.where);
  return {
    sql: `SELECT ${rowColumns} FROM logs WHERE ${tenantCondition(scope, params)} AND toStartOfFiveMinutes(ts) = toStartOfFiveMinutes(${time})
      AND ts = ${time} AND seq = ${sequence} AND ${condition} LIMIT 1 SETTINGS output_format_json_quote_64bit_integers = 0`,
    params: params.values,
    read: (rows) => ({ hits: asRows(rows).map((row) => readHit(row, { cursor: query.id, exclude: [], highlight })) }),
  };
}
