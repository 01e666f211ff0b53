import type { FieldType } from '../../common/fieldTypes';

/** A field of an account's logs and its type. Times are milliseconds since the epoch. */
export interface MappedField {
  readonly path: string;
  type: FieldType;
  /** Whether somebody chose the type; the first value decided it otherwise, and it may still become wider. */
  isChosen: boolean;
  readonly firstSeen: number;
  lastSeen: number;
}

/** Values of one field that did not fit its type. */
export interface MappingError {
  readonly path: string;
  /** The type that was expected. */
  readonly expected: FieldType;
  /** The latest value, cut. */
  sample: string;
  count: number;
  lastSeen: number;
}
