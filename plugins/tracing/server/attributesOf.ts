import { isObject } from '#sdk';
import { parseTree, restoreEmptyValues } from '#sdk/query';
import type { SpanAttributes } from '../common/span';

/**
 * Attributes of a JSON text by their whole names: the store keeps `http.method` as a member of `http`.
 * @param json an object's text, or empty
 */
export function attributesOf(json: unknown): SpanAttributes {
  const found: Record<string, unknown> = {};
  const add = (value: unknown, name: string): void => {
    if (isObject(value) && Object.keys(value).length > 0) for (const [key, member] of Object.entries(value)) add(member, `${name}.${key}`);
    else found[name] = value;
  };
  const text = String(json);
  const tree = text === '' ? {} : parseTree(text);
  restoreEmptyValues(tree);
  for (const [key, value] of Object.entries(tree)) add(value, key);
  return found;
}
