/** What a configuration of some program looks like. */
export interface Form {
  readonly name: string;
  isIt(value: unknown): boolean;
  /** @throws Error that says what is wrong */
  check(value: unknown): void;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const has = (value: unknown, key: string): boolean => isObject(value) && key in value;
