import type { Column, FieldType } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { literal } from '../fieldCondition';
import type { Asked, Field } from '../fields';
import { ofPath } from '../manyValues';
import { typedText } from '../typedText';

/** SQL of a field's value, NULL where a row has none. */
export interface Operand {
  readonly sql: string;
  readonly type: Extract<Column['type'], 'time' | 'number' | 'text'>;
  readonly unit?: string;
}

/** A field as a number. @throws PublicError 400 for one that is never one */
export function numberOf(field: Field, name: string, { signal }: Asked): Operand {
  switch (field.kind) {
    case 'number':
      return { sql: `toNullable(toFloat64(${field.sql}))`, type: 'number', ...(field.unit !== undefined && { unit: field.unit }) };
    case 'path':
      return { sql: `toFloat64OrNull(toString(${field.sql}))`, type: 'number' };
    case 'column':
      return { sql: `toFloat64OrNull(toString(${field.sql}))`, type: 'number' };
    case 'many':
      return { sql: `if(length(${field.sql}) = 1, toFloat64OrNull(${field.sql}[1]), NULL)`, type: 'number' };
    default:
      throw invalidQuery(`${name} of ${signal.title.toLowerCase()} is no number.`);
  }
}

/** A field as what it is: a number, a time in milliseconds since the epoch, or a text. */
export function operandOf(field: Field, name: string, { signal }: Asked): Operand {
  switch (field.kind) {
    case 'number':
      return { sql: `toNullable(toFloat64(${field.sql}))`, type: 'number', ...(field.unit !== undefined && { unit: field.unit }) };
    case 'time':
      return { sql: `toNullable(toUnixTimestamp64Milli(${field.sql}))`, type: 'time' };
    case 'enum':
      return {
        sql: field.none === undefined ? `toNullable(${field.sql})` : `if(${field.sql} = ${literal(field.none)}, NULL, ${field.sql})`,
        type: 'text',
      };
    case 'column':
    case 'text':
      return { sql: `nullIf(toString(${field.sql}), '')`, type: 'text' };
    case 'path':
      return { sql: `if(${field.sql} IS NULL, NULL, toString(${field.sql}))`, type: 'text' };
    case 'many':
      return { sql: `if(empty(${field.sql}), NULL, ${field.sql}[1])`, type: 'text' };
    default:
      throw invalidQuery(`${name} of ${signal.title.toLowerCase()} has no single value that could be told.`);
  }
}

/** A field's values as texts: one, or a list of them. */
export function textOf(field: Field, name: string, asked: Asked): { readonly sql: string; readonly isList: boolean } {
  switch (field.kind) {
    case 'enum':
      return {
        sql:
          field.none === undefined ? `toString(${field.sql})` : `if(${field.sql} = ${literal(field.none)}, NULL, toString(${field.sql}))`,
        isList: false,
      };
    case 'number':
      return { sql: `toString(${field.sql})`, isList: false };
    case 'column':
    case 'text':
      return { sql: `nullIf(toString(${field.sql}), '')`, isList: false };
    case 'list':
      return { sql: `arrayMap(e -> toString(e), ${field.sql})`, isList: true };
    case 'many':
      return { sql: typedList(field.sql, field.type), isList: true };
    case 'path':
      return { sql: typedList(ofPath(field.sql, field.below).texts, field.type), isList: true };
    default:
      throw invalidQuery(`Values of ${name} of ${asked.signal.title.toLowerCase()} cannot be counted.`);
  }
}

const typedList = (list: string, type: FieldType | undefined): string =>
  typedText('e', type) === 'e' ? list : `arrayMap(e -> ${typedText('e', type)}, ${list})`;
