import { isObject } from '../isObject';

/**
 * Text field of a log that keeps what the engine's trees cannot hold, nulls and empty objects: a JSON list of objects, each with the path to one of them,
 * `[{"a":null},{"b":{"c":{}}}]`.
 */
export const EMPTY_VALUES = '_empty';

type Tree = Record<string, unknown>;

/** Puts what {@link EMPTY_VALUES} keeps back into a log's tree, where nothing else stands, and takes that field out. Changes the tree. */
export function restoreEmptyValues(tree: Tree): void {
  const kept = Object.hasOwn(tree, EMPTY_VALUES) ? listIn(tree[EMPTY_VALUES]) : undefined;
  if (kept === undefined) return;
  delete tree[EMPTY_VALUES];
  for (const entry of kept) put(tree, pathIn(entry));
}

/** Undefined for what a sender has put under the name. */
function listIn(text: unknown): readonly unknown[] | undefined {
  if (typeof text !== 'string' || !text.startsWith('[{')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The keys to the value at the end, and that value. Dots in a key lead into objects, as they do for the engine. */
function pathIn(entry: unknown): { readonly keys: readonly string[]; readonly value: unknown } {
  const keys: string[] = [];
  let value = entry;
  while (isObject(value)) {
    const [first] = Object.entries(value);
    if (first === undefined) break;
    keys.push(...first[0].split('.'));
    value = first[1];
  }
  return { keys, value };
}

function put(tree: Tree, { keys, value }: ReturnType<typeof pathIn>): void {
  let at = tree;
  for (const [index, key] of keys.entries()) {
    const isLast = index === keys.length - 1;
    // Defined, for `__proto__` is a key like any other.
    if (!Object.hasOwn(at, key))
      Object.defineProperty(at, key, { value: isLast ? value : {}, writable: true, enumerable: true, configurable: true });
    const inner = at[key];
    if (isLast || !isObject(inner)) return;
    at = inner;
  }
}
