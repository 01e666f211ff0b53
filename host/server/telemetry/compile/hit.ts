import type { LogHit } from '#sdk/query';
import type { Row } from './compiledQuery';
import { columnNames } from './fields';
import { type LogPlace, logId } from './logId';
import { parseTree } from './parseTree';
import { withColumns } from './withColumns';
import { withoutPaths } from './withoutPaths';

/** Columns of a log, 64-bit numbers and the tree of fields as text. The names do not hide the table's own. */
export const rowColumns = `toString(toUnixTimestamp64Nano(ts)) AS row_ns, toString(seq) AS row_seq, message AS row_message, toString(severity) AS row_severity,
  toString(service) AS row_service, toString(type) AS row_type, trace_id AS row_trace_id, span_id AS row_span_id, toJSONString(fields) AS row_fields`;

export type Highlighter = (source: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly string[]>>;

export const placeOf = (row: Row): LogPlace => ({ nanoseconds: String(row.row_ns), sequence: String(row.row_seq) });

/** A row as people see it: the tree, with time, message and the well-known columns that have a value. */
export function readHit(
  row: Row,
  { cursor, exclude, highlight }: { readonly cursor: string; readonly exclude: readonly string[]; readonly highlight: Highlighter },
): LogHit {
  const place = placeOf(row);
  const tree = parseTree(String(row.row_fields));
  const columns: [name: string, value: string][] = [];
  for (const name of columnNames) {
    const value = String(row[`row_${name}`] ?? '');
    if (value !== '' && !(name === 'severity' && value === 'unset')) columns.push([name, value]);
  }
  const whole = withColumns(tree, columns);
  whole['@timestamp'] = isoTime(BigInt(place.nanoseconds));
  whole.message = String(row.row_message);
  const source = withoutPaths(whole, exclude);
  const highlights = highlight(source);
  return {
    _id: logId(place),
    _source: source,
    ...(Object.keys(highlights).length === 0 ? {} : { highlight: highlights }),
    cursor,
    ...(row.row_received === undefined ? {} : { received: Number(row.row_received) }),
  };
}

/** ISO 8601 with 3, 6 or 9 decimals, as many as the time needs. */
export function isoTime(nanoseconds: bigint): string {
  const rest = ((nanoseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const milliseconds = Number((nanoseconds - rest) / 1_000_000n);
  const digits = rest === 0n ? '' : String(rest).padStart(6, '0').replace(/000$/, '');
  return new Date(milliseconds).toISOString().replace('Z', `${digits}Z`);
}
