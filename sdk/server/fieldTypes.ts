import type { FieldType } from '../query/fieldType';

/** The types of one account's fields, by the dotted paths that they are stored under. Only values have a type, and lists of objects (`object`). */
export interface FieldTypes {
  /** Undefined when the account has no field of this path. */
  typeOf(path: string): FieldType | undefined;
  names(): Iterable<string>;
}

/** Tells the types of an account's fields, from memory as a rule. */
export type FieldTypesSource = (account: number) => FieldTypes | Promise<FieldTypes>;
