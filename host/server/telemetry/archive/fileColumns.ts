import { logs } from '../tables/logs';

interface FileColumn {
  /** Type in the file; those that Parquet does not know are text. */
  readonly type: string;
  /** Of the table's column. */
  readonly write?: string;
  /** Of the file's column. */
  readonly read?: string;
}

const typeOf = (column: string): string => {
  const [type = ''] = (logs.columns[column] ?? '').split(' CODEC(', 1);
  return type.replaceAll("'", "\\'");
};
/** As text in the file, and as the table's own type where it is asked. */
const asText = (column: string, write = `toString(${column})`): FileColumn => ({
  type: 'String',
  write,
  read: `CAST(${column}, '${typeOf(column)}')`,
});

const columns: Readonly<Record<string, FileColumn>> = {
  account: { type: 'UInt32' },
  ts: { type: "DateTime64(9, 'UTC')" },
  seq: { type: 'UInt64' },
  received: { type: "DateTime64(3, 'UTC')" },
  token: { type: 'UInt32' },
  service: { type: 'String', write: 'toString(service)' },
  severity: asText('severity'),
  type: { type: 'String', write: 'toString(type)' },
  message: { type: 'String' },
  trace_id: { type: 'String' },
  span_id: { type: 'String' },
  fields: asText('fields', 'toJSONString(fields)'),
};

const entries = Object.entries(columns);

/** Columns of a file, as the engine's table functions take them. */
export const structure = entries.map(([name, { type }]) => `${name} ${type}`).join(', ');

/** The table's columns as they go into a file. */
export const written = entries.map(([name, { write = name }]) => write).join(', ');

/** A file's columns as the table has them. There is no text index, so every message is looked at: `searchable` is the whole of it. */
export const asTable = [
  ...entries.map(([name, { read }]) => (read === undefined ? name : `${read} AS ${name}`)),
  'lowerUTF8(message) AS searchable',
  'toUInt8(1) AS indexed',
].join(', ');

const contentOf = (expressions: readonly string[]): string =>
  `toString(count()) AS n, lower(leftPad(hex(groupBitXor(cityHash64(${expressions.join(', ')}))), 16, '0')) AS print`;

/** Number and hash of logs in the table; the same as of their file. */
export const tableContent = contentOf(entries.map(([name, { write = name }]) => write));
export const fileContent = contentOf(entries.map(([name]) => name));

/** Uncompressed bytes of a file's logs. */
export const fileRawBytes = `toString(sum(byteSize(${entries.map(([name]) => name).join(', ')}))) AS raw`;
