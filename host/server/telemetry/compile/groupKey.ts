import { invalidQuery } from '#sdk/server';
import { literal } from './fieldCondition';
import { type Asked, fieldNamed } from './fields';
import { typedText } from './typedText';

/** What rows count for when they are grouped by a field. */
export interface GroupKey {
  /** Columns that rows are grouped by first, alias to SQL: cheap to make of every row. */
  readonly raw: Readonly<Record<string, string>>;
  /** SQL for the value, made of those columns. */
  readonly key: string;
  /** Name of that value. */
  readonly alias: string;
  /** True for the value of rows that have none. */
  readonly missing: string;
  /** How many values there can be, where that is known. */
  readonly values?: number;
  readonly type: 'text' | 'number';
  readonly unit?: string;
}

/**
 * Columns are grouped in their own compact types. A row whose field is an array counts for each of its elements; arrays are unpacked only
 * after equal ones have been counted together.
 * @param suffix tells the columns of one field from those of another
 * @throws PublicError 400 for a field that is another one in every row
 */
export function groupKey(name: string, asked: Asked, suffix = ''): GroupKey {
  const field = fieldNamed(name, asked);
  const alias = `k${suffix}`;
  const k0 = `k0${suffix}`;
  const plain = { key: k0, alias, type: 'text' } as const;
  switch (field.kind) {
    case 'enum':
      return {
        ...plain,
        raw: { [k0]: field.sql },
        missing: field.none === undefined ? `${alias} IS NULL` : `${alias} = ${literal(field.none)}`,
        values: field.values.length,
      };
    case 'column':
    case 'text':
      return { ...plain, raw: { [k0]: field.sql }, missing: `${alias} = ''` };
    case 'number':
      return {
        ...plain,
        raw: { [k0]: field.sql },
        missing: `${alias} IS NULL`,
        type: 'number',
        ...(field.unit !== undefined && { unit: field.unit }),
      };
    case 'list':
      return {
        ...plain,
        raw: { [k0]: field.sql },
        key: `arrayJoin(if(empty(${k0}), [NULL], arrayMap(e -> toNullable(toString(e)), ${k0})))`,
        missing: `${alias} IS NULL`,
      };
    case 'many':
      return {
        ...plain,
        raw: { [k0]: field.sql },
        key: `arrayJoin(if(empty(${k0}), [NULL], arrayMap(e -> toNullable(${typedText('e', field.type)}), ${k0})))`,
        missing: `${alias} IS NULL`,
      };
    case 'path': {
      const [list, none] = [`list${suffix}`, `none${suffix}`];
      const text = `toString(${field.sql})`;
      const isList = `startsWith(${text}, '[')`;
      const raw = {
        [k0]: `if(${isList}, assumeNotNull(toJSONString(${field.sql})), ${text})`,
        [list]: isList,
        [none]: `${field.sql} IS NULL`,
      };
      const elements = `JSONExtract(${k0}, 'Array(Nullable(String))')`;
      const unpacked = `if(startsWith(${k0}, '['), if(empty(${elements}), [NULL], ${elements}), [toNullable(JSONExtractString(${k0}))])`;
      return {
        ...plain,
        raw,
        key: typedText(`arrayJoin(if(${none}, [NULL], if(${list}, ${unpacked}, [toNullable(${k0})])))`, field.type),
        missing: `${alias} IS NULL`,
      };
    }
    default:
      throw invalidQuery(`${asked.signal.title} cannot be grouped by ${name}.`);
  }
}
