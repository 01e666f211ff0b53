type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member at a dotted path; undefined where there is none. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), tree);

/** The same tree with another member at a dotted path; without the member for undefined. */
export function withValueAt<T extends object>(tree: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = tree as Tree;
  const next = rest.length === 0 ? value : withValueAt(isTree(before) ? before : {}, rest.join('.'), value);
  return (next === undefined ? others : { ...(tree as Tree), [name]: next }) as T;
}
