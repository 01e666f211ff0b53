type Tree = Readonly<Record<string, unknown>>;

/** A copy without what lies at the dotted paths and below them. Objects that become empty go, too. */
export function withoutPaths(tree: Tree, paths: readonly string[]): Tree {
  return paths.reduce((rest, path) => without(rest, path), tree);
}

function without(tree: Tree, path: string): Tree {
  if (Object.hasOwn(tree, path)) {
    return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== path && !name.startsWith(`${path}.`)));
  }
  const dot = path.indexOf('.');
  const name = path.slice(0, dot);
  const inner = dot > 0 && Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return tree;
  const left = without(inner as Tree, path.slice(dot + 1));
  return Object.keys(left).length === 0 ? without(tree, name) : { ...tree, [name]: left };
}
