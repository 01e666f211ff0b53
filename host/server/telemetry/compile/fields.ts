import { type FieldType, type SignalDescription, type SignalField, severities } from '#sdk/query';
import { hasWildcard, invalidQuery, wildcardRefusal } from '#sdk/server';
import type { KnownFields } from './KnownFields';
import { ofPath, type Values, withinLists } from './manyValues';
import type { Params } from './params';

/** What the conditions of one statement share. */
export interface Asked {
  readonly signal: SignalDescription;
  readonly params: Params;
  /** Milliseconds since the epoch that `now` in date math means. */
  readonly now: number;
  /** Of the fields that a signal has beside its columns; undefined where nobody knows. */
  readonly known?: KnownFields | undefined;
}

/** Where the values of a field live. */
export type Field =
  | { readonly kind: 'time'; readonly sql: string }
  | { readonly kind: 'text'; readonly sql: string }
  | { readonly kind: 'id' }
  | {
      readonly kind: 'enum';
      readonly sql: string;
      readonly values: readonly string[];
      /** The value that means that the row has none. */
      readonly none?: string;
      readonly isSeverity: boolean;
    }
  /** One text; the empty one means that the row has no such value. */
  | { readonly kind: 'column'; readonly sql: string }
  | { readonly kind: 'number'; readonly sql: string; readonly unit?: string }
  /** Texts. */
  | { readonly kind: 'list'; readonly sql: string }
  /** A path into a JSON column, of any type or none; `below` is the object there. */
  | { readonly kind: 'path'; readonly sql: string; readonly below: string; readonly type: FieldType | undefined }
  /** Values of a path that are kept in several places of a row, as texts (`sql`); `present` says whether there is anything at all. */
  | { readonly kind: 'many'; readonly sql: string; readonly present: string; readonly type: FieldType | undefined };

const maxLength = 1024;

/**
 * Finds a field by the name people use.
 * @throws PublicError 400 when the signal has no such field, or the name cannot be one
 */
export function fieldNamed(name: string, asked: Asked): Field {
  const { signal, params } = asked;
  if (name === '@timestamp') return { kind: 'time', sql: signal.time.column };
  if (name === '_id') return { kind: 'id' };
  if (name === signal.text) return { kind: 'text', sql: signal.text };
  if (hasWildcard(name)) throw invalidQuery(wildcardRefusal(name));
  const found = declared(name, signal);
  if (found !== undefined) return fieldOf(found, params);
  if (signal.rest !== undefined) return ownField(signal.fields[signal.rest]?.sql ?? signal.rest, name, asked);
  throw invalidQuery(`${signal.title} have no field '${name.slice(0, 100)}'; they have ${namesOf(signal).join(', ')}.`);
}

/** Whether a field's values are in the table beside the rows. */
export const isOfDimension = (name: string, signal: SignalDescription): boolean => {
  const found = name === '@timestamp' || name === '_id' ? undefined : declared(name, signal);
  return found?.isOfDimension === true;
};

interface Declared {
  readonly name: string;
  readonly field: SignalField;
  /** What follows the field's name and a dot. */
  readonly inner: string | undefined;
  readonly isOfDimension: boolean;
}

const nested: ReadonlySet<string> = new Set(['json', 'json-text', 'map', 'objects']);

function declared(name: string, { fields, dimension, rest }: SignalDescription): Declared | undefined {
  for (const [of, isOfDimension] of [
    [fields, false],
    [dimension?.fields ?? {}, true],
  ] as const) {
    const whole = Object.hasOwn(of, name) ? of[name] : undefined;
    if (whole !== undefined && !nested.has(whole.type)) return { name, field: whole, inner: undefined, isOfDimension };
    for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      const outer = name.slice(0, dot);
      const field = outer !== rest && Object.hasOwn(of, outer) ? of[outer] : undefined;
      if (field !== undefined && nested.has(field.type)) return { name: outer, field, inner: name.slice(dot + 1), isOfDimension };
    }
  }
  return undefined;
}

function fieldOf({ name, field, inner = '' }: Declared, params: Params): Field {
  const sql = field.sql ?? name;
  switch (field.type) {
    case 'text':
      return { kind: 'column', sql };
    case 'number':
    case 'boolean':
      return { kind: 'number', sql, ...(field.unit !== undefined && { unit: field.unit }) };
    case 'time':
      return { kind: 'time', sql };
    case 'severity':
      return { kind: 'enum', sql, values: severities.slice(1), none: 'unset', isSeverity: true };
    case 'enum':
      return { kind: 'enum', sql, values: field.values ?? [], ...(field.none !== undefined && { none: field.none }), isSeverity: false };
    case 'list':
      return { kind: 'list', sql };
    case 'json':
      return pathOf(sql, inner);
    case 'json-text':
      return { kind: 'column', sql: `ifNull(JSONExtract(${sql}, ${params.bind(inner, 'String')}, 'Nullable(String)'), '')` };
    case 'map':
      return { kind: 'column', sql: `${sql}[${params.bind(inner, 'String')}]` };
    case 'objects':
      return { kind: 'list', sql: valuesOfMember(name, field, inner, params) };
    case 'size-counts':
      throw invalidQuery(`${name} are numbers that are counted by size; ask for their quantiles or their histogram.`);
  }
}

/** SQL of what a member, or a path into its objects, is in each object of a list. */
function valuesOfMember(name: string, { members = {} }: SignalField, inner: string, params: Params): string {
  const [member = ''] = inner.split('.', 1);
  const found = Object.hasOwn(members, member) ? members[member] : undefined;
  const path = inner.slice(member.length + 1);
  if (found?.type === 'text' && path === '') return found.column;
  if (found?.type === 'json-text' && path !== '')
    return `arrayFilter(value -> value != '', arrayMap(object -> ifNull(JSONExtract(object, ${params.bind(path, 'String')}, 'Nullable(String)'), ''), ${found.column}))`;
  const askable = Object.entries(members).flatMap(([of, { type }]) => (type === 'time' ? [] : [type === 'text' ? of : `${of}.…`]));
  throw invalidQuery(`${name} cannot be asked for ${inner.slice(0, 100)}; they have ${askable.join(', ')}.`);
}

const namesOf = ({ fields, dimension, text }: SignalDescription): readonly string[] => [
  '@timestamp',
  ...(text === undefined ? [] : [text]),
  ...Object.entries({ ...fields, ...dimension?.fields }).map(([name, { type }]) => (nested.has(type) ? `${name}.…` : name)),
];

/**
 * A path cannot be a bound parameter: it is written as one quoted identifier, which is the whole dotted path. The engine gives a
 * backtick inside it a meaning of its own (a sub-column of one type), so that such names are refused; control characters, too.
 */
function pathOf(column: string, path: string, type?: FieldType): Extract<Field, { kind: 'path' }> {
  if (path === '') throw invalidQuery('A field name is empty.');
  if (path.length > maxLength) throw invalidQuery(`A field name is longer than ${maxLength} characters: ${path.slice(0, 40)}…`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[`\u0000-\u001f\u007f]|\p{Surrogate}/u.test(path)) {
    throw invalidQuery(
      `The field name ${JSON.stringify(path)} holds a character that cannot be searched by (a backtick or a control character).`,
    );
  }
  const quoted = `\`${path.replaceAll('\\', '\\\\')}\``;
  return { kind: 'path', sql: `${column}.${quoted}`, below: `${column}.^${quoted}`, type };
}

/** A field of the senders' own: at its path, and wherever else the store keeps its values. */
function ownField(column: string, name: string, { signal, params, ...asked }: Asked): Field {
  const known = signal.isMapped === true ? asked.known : undefined;
  const path = pathOf(column, name, known?.typeOf(name));
  if (known === undefined) return path;
  const renamed = known.renamed(name);
  const lists = known.listsAbove(name);
  if (renamed.length + lists.length === 0) return path;
  const places = [
    ofPath(path.sql, path.below),
    ...renamed.map((other) => renamedValues(column, name, other)),
    ...lists.map((list) => withinLists(pathOf(column, list).sql, name.slice(list.length + 1), params)),
  ];
  return {
    kind: 'many',
    sql: `arrayConcat(${places.map(({ texts }) => texts).join(', ')})`,
    present: `(${places.map(({ present }) => present).join(' OR ')})`,
    type: path.type ?? (lists.length === 0 ? known.typeOf(renamed[0] ?? '') : undefined),
  };
}

/** A name is only kept as another one in a log that has a value at it or above it, besides. */
function renamedValues(column: string, name: string, renamed: string): Values {
  const { sql, below } = pathOf(column, renamed);
  const { texts, present } = ofPath(sql, below);
  const above: string[] = [];
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) above.push(name.slice(0, dot));
  const own = pathOf(column, name);
  const clash = [ofPath(own.sql, own.below).present, ...above.map((path) => `${pathOf(column, path).sql} IS NOT NULL`)].join(' OR ');
  return { texts: `if(${clash}, ${texts}, [])`, present: `((${clash}) AND ${present})` };
}
