import { type Hit, parseTree, restoreEmptyValues, type SignalDescription, type SignalField } from '#sdk/query';
import type { Row } from './compiledQuery';
import { type RowPlace, rowId } from './cursor';
import { withColumns } from './withColumns';
import { withoutPaths } from './withoutPaths';

export type Highlighter = (source: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly string[]>>;

const fieldsOf = ({ fields, dimension }: SignalDescription): readonly (readonly [string, SignalField])[] =>
  Object.entries({ ...fields, ...dimension?.fields });

/** Columns of a row, times, keys and trees as text. The names do not hide the table's own. */
export function rowColumns(signal: SignalDescription): string {
  const columns = [
    `toString(toUnixTimestamp64Nano(${signal.time.column})) AS row_ns`,
    ...signal.key.map((column, index) => `toString(${column}) AS row_key${index}`),
    ...(signal.text === undefined ? [] : [`${signal.text} AS row_text`]),
    ...fieldsOf(signal).flatMap(([name, field]) => (name === signal.text ? [] : [`${columnOf(field, name)} AS row_${name}`])),
  ];
  return columns.join(', ');
}

function columnOf({ type, sql, members = {} }: SignalField, name: string): string {
  const value = sql ?? name;
  switch (type) {
    case 'json':
      return `toJSONString(${value})`;
    case 'time':
      return `toString(toUnixTimestamp64Nano(${value}))`;
    case 'number':
    case 'boolean':
      return `toFloat64(${value})`;
    case 'map':
    case 'list':
    case 'size-counts':
      return value;
    case 'objects': {
      // By place, since a sender's lists may differ in length: what is missing is the type's empty value.
      const texts = Object.values(members).map(({ type: of, column }) =>
        of === 'time' ? `toString(toUnixTimestamp64Nano(${column}[place]))` : `toString(${column}[place])`,
      );
      return `arrayMap(place -> [${texts.join(', ')}], arrayEnumerate(${Object.values(members)[0]?.column}))`;
    }
    default:
      return `toString(${value})`;
  }
}

export const placeOf = (row: Row, { key }: SignalDescription): RowPlace => ({
  nanoseconds: String(row.row_ns),
  key: key.map((_column, index) => String(row[`row_key${index}`])),
});

interface Reading {
  readonly signal: SignalDescription;
  readonly cursor: string;
  readonly exclude: readonly string[];
  readonly highlight: Highlighter;
}

/** A row as people see it: the tree, with time, text and the columns that have a value. */
export function readHit(row: Row, { signal, cursor, exclude, highlight }: Reading): Hit {
  const place = placeOf(row, signal);
  const { rest, text } = signal;
  const tree = rest === undefined ? {} : parseTree(String(row[`row_${rest}`]));
  const columns = fieldsOf(signal).flatMap(([name, field]): [string, unknown][] => {
    if (name === rest || name === text) return [];
    const value = shownValue(row[`row_${name}`], field);
    return value === undefined ? [] : [[name, value]];
  });
  const whole = withColumns(tree, columns);
  whole['@timestamp'] = isoTime(BigInt(place.nanoseconds));
  if (text !== undefined) whole[text] = String(row.row_text);
  restoreEmptyValues(whole);
  const source = withoutPaths(whole, exclude);
  const highlights = highlight(source);
  return {
    _id: rowId(signal, place),
    _source: source,
    ...(Object.keys(highlights).length === 0 ? {} : { highlight: highlights }),
    cursor,
    ...(row.row_received === undefined ? {} : { received: Number(row.row_received) }),
  };
}

/** Undefined where there is no value. */
function shownValue(value: unknown, { type, none, members = {} }: SignalField): unknown {
  switch (type) {
    case 'json':
      return withMembers(parseTree(String(value)));
    case 'json-text':
      return value === '' ? undefined : withMembers(parseTree(String(value)));
    case 'map':
    case 'size-counts':
      return withMembers(value as Record<string, unknown>);
    case 'list':
      return Array.isArray(value) && value.length > 0 ? value : undefined;
    case 'time':
      return isoTime(BigInt(String(value)));
    case 'objects': {
      const objects = (value as readonly (readonly string[])[]).map((texts) => objectOf(texts, members));
      return objects.length === 0 ? undefined : objects;
    }
    case 'number':
      return value === null || String(value) === none ? undefined : value;
    case 'boolean':
      return value === 1;
    case 'severity':
      return value === 'unset' ? undefined : value;
    default:
      return value === '' || value === none ? undefined : value;
  }
}

/** One of a list of objects, without members that it has no value of. */
function objectOf(texts: readonly string[], members: NonNullable<SignalField['members']>): Readonly<Record<string, unknown>> {
  const shown = Object.entries(members).flatMap(([name, { type }], index): [string, unknown][] => {
    const text = texts[index] ?? '';
    const empty = type === 'time' ? '0' : '';
    const value = text === empty ? undefined : shownValue(text, { type });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(shown);
}

const withMembers = (tree: Record<string, unknown>): Record<string, unknown> | undefined =>
  Object.keys(tree).length === 0 ? undefined : tree;

/** ISO 8601 with 3, 6 or 9 decimals, as many as the time needs. */
export function isoTime(nanoseconds: bigint): string {
  const rest = ((nanoseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const milliseconds = Number((nanoseconds - rest) / 1_000_000n);
  const digits = rest === 0n ? '' : String(rest).padStart(6, '0').replace(/000$/, '');
  return new Date(milliseconds).toISOString().replace('Z', `${digits}Z`);
}
