/**
 * Puts a log's columns into its tree, and gives that back. A value in the tree shows what was sent under the column's own name, and stays; an object there
 * would hide the column, so its members move to dotted keys: `service: { name }` beside the column is `service` and `service.name`.
 */
export function withColumns(
  tree: Record<string, unknown>,
  columns: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  for (const [name, value] of columns) {
    const inner = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (inner === undefined) tree[name] = value;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    tree[name] = value;
    for (const [key, member] of Object.entries(inner)) tree[`${name}.${key}`] = member;
  }
  return tree;
}
