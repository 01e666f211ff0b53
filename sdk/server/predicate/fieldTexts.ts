type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/** A value as the store writes it out: `1e21` and not `1e+21`. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('e+', 'e');
  return isTree(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}

/** The trees that lie at a name: an object, or those in a list, which may be a list of lists. */
function treesAt(value: unknown): readonly Tree[] {
  if (isTree(value)) return [value];
  return Array.isArray(value) ? value.flat(1).filter(isTree) : [];
}

/**
 * Calls back with each value at a dotted path, where dots may be parts of names, and objects on the way may stand in lists; ends with the first call
 * that gives true.
 */
function someValue(tree: Tree, path: string, test: (value: unknown) => boolean): boolean {
  if (Object.hasOwn(tree, path) && test(tree[path])) return true;
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (!Object.hasOwn(tree, name)) continue;
    const rest = path.slice(dot + 1);
    if (treesAt(tree[name]).some((inner) => someValue(inner, rest, test))) return true;
  }
  return false;
}

/** Whether any text of a field passes: that of a value, or of each element of a list; an object has none. */
export const someText = (tree: Tree, path: string, test: (text: string) => boolean): boolean =>
  someValue(tree, path, (value) => {
    if (value === null || value === undefined || isTree(value)) return false;
    return Array.isArray(value) ? value.some((element) => element !== null && test(textOf(element))) : test(textOf(value));
  });

/** Whether a field has a value, or as an object any below it; names with dots in them may go beyond the path. */
export function hasValue(tree: Tree, path: string): boolean {
  if (someValue(tree, path, hasLeaf)) return true;
  return Object.entries(tree).some(([name, value]) => {
    if (name.startsWith(`${path}.`)) return hasLeaf(value);
    return path.startsWith(`${name}.`) && treesAt(value).some((inner) => hasValue(inner, path.slice(name.length + 1)));
  });
}

const hasLeaf = (value: unknown): boolean => (isTree(value) ? Object.values(value).some(hasLeaf) : value !== null && value !== undefined);

/** Whether any text of a tree passes, in lists and objects, too. */
export function someLeaf(value: unknown, test: (text: string) => boolean): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some((element) => someLeaf(element, test));
  return isTree(value) ? Object.values(value).some((inner) => someLeaf(inner, test)) : test(textOf(value));
}
