/** The members of an object that are there: what a schema makes optional may be there and undefined. */
export const withoutAbsent = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
