/** An insert whose rows come as the request's body. */
export interface InsertHead {
  readonly table: string;
  readonly columns?: readonly string[];
  readonly format: string;
}

/** Formats that are stored without parsing them in JavaScript: `Native` through a file, the others as the bytes that they are. */
const rawFormats = new Set([
  'Native',
  'JSONEachRow',
  'JSONCompactEachRow',
  'CSV',
  'CSVWithNames',
  'TSV',
  'TabSeparated',
  'TSVWithNames',
  'TabSeparatedWithNames',
]);

const pattern = /^\s*INSERT\s+INTO\s+(?:TABLE\s+)?([`"\w.]+)\s*(?:\(([^()]*)\)\s*)?FORMAT\s+(\w+)\s*$/i;
const bare = (name: string): string => name.trim().replace(/^[`"](\w+)[`"]$/, '$1');

/** Reads `INSERT INTO table (columns) FORMAT X`; undefined for every other statement. */
export function readInsertHead(sql: string): InsertHead | undefined {
  const found = pattern.exec(sql);
  if (found?.[1] === undefined || found[3] === undefined || !rawFormats.has(found[3])) return undefined;
  return {
    table: found[1].split('.').map(bare).join('.'),
    ...(found[2] === undefined ? {} : { columns: found[2].split(',').map(bare) }),
    format: found[3],
  };
}
