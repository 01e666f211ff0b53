import { type SignalDescription, type SignalField, severities } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import type { Params } from './params';

/** What the conditions of one statement share. */
export interface Asked {
  readonly signal: SignalDescription;
  readonly params: Params;
  /** Milliseconds since the epoch that `now` in date math means. */
  readonly now: number;
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
  | { readonly kind: 'list'; readonly sql: string }
  /** A path into a JSON column, of any type or none; `below` is the object there. */
  | { readonly kind: 'path'; readonly sql: string; readonly below: string };

const maxLength = 1024;

/**
 * Finds a field by the name people use.
 * @throws PublicError 400 when the signal has no such field, or the name cannot be one
 */
export function fieldNamed(name: string, { signal, params }: Asked): Field {
  if (name === '@timestamp') return { kind: 'time', sql: signal.time.column };
  if (name === '_id') return { kind: 'id' };
  if (name === signal.text) return { kind: 'text', sql: signal.text };
  const found = declared(name, signal);
  if (found !== undefined) return fieldOf(found, params);
  if (signal.rest !== undefined) return pathOf(signal.fields[signal.rest]?.sql ?? signal.rest, name);
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

const nested: ReadonlySet<string> = new Set(['json', 'json-text', 'map']);

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
  }
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
function pathOf(column: string, path: string): Field {
  if (path === '') throw invalidQuery('A field name is empty.');
  if (path.length > maxLength) throw invalidQuery(`A field name is longer than ${maxLength} characters: ${path.slice(0, 40)}…`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[`\u0000-\u001f\u007f]|\p{Surrogate}/u.test(path)) {
    throw invalidQuery(
      `The field name ${JSON.stringify(path)} holds a character that cannot be searched by (a backtick or a control character).`,
    );
  }
  const quoted = `\`${path.replaceAll('\\', '\\\\')}\``;
  return { kind: 'path', sql: `${column}.${quoted}`, below: `${column}.^${quoted}` };
}
