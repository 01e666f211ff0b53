type Tree = Readonly<Record<string, unknown>>;

/**
 * A log's tree with its columns beside it. A value in the tree shows what was sent under the column's own name, and stays; an object there
 * would hide the column, so its members move to dotted keys: `service: { name }` beside the column is `service` and `service.name`.
 */
export function withColumns(tree: Tree, columns: readonly (readonly [name: string, value: string])[]): Tree {
  const out: Record<string, unknown> = { ...Object.fromEntries(columns), ...tree };
  for (const [name, value] of columns) {
    const inner = out[name];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    out[name] = value;
    for (const [key, member] of Object.entries(inner)) out[`${name}.${key}`] = member;
  }
  return out;
}
