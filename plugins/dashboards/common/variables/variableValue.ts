/** What stands for All in addresses and documents. */
export const allValue = '$__all';

/** One of the values that a variable can have. */
export interface VariableOption {
  readonly value: string;
  /** What people read for it. */
  readonly label: string;
}

/** The value that a variable has now. */
export interface VariableValue {
  /** One value, or several where the variable takes several. With All, every value that there is, or the one written for All. */
  readonly values: readonly string[];
  /** What people read for each of the values. */
  readonly labels: readonly string[];
  readonly isAll: boolean;
  /** It can have several values, so that a language that has a way to say any of several says it so. */
  readonly isMulti: boolean;
  /** It is written as it stands, whatever the language: what somebody typed, or the value written for All. */
  readonly isVerbatim: boolean;
}

/** Values of the variables that can be named in one place, by name. */
export type VariableValues = ReadonlyMap<string, VariableValue>;

/** A value that stands for itself, such as that of an interval or of `$__range`. */
export const plainValue = (value: string, label = value): VariableValue => ({
  values: [value],
  labels: [label],
  isAll: false,
  isMulti: false,
  isVerbatim: true,
});

/** One value out of those of a variable, as a repeated panel has it. */
export const oneOf = (value: string, label = value): VariableValue => ({
  values: [value],
  labels: [label],
  isAll: false,
  isMulti: true,
  isVerbatim: false,
});
