import { isObject } from '#sdk';

/** Whether two values are the same JSON, whatever the order of members. A member that is undefined is one that is not there. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  if (!isObject(one) || !isObject(other) || Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValue(one[name], other[name]));
}
