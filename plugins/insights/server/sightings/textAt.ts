/** The text at a dotted path of a tree whose members may be dotted themselves; undefined when there is none. */
export function textAt(tree: Readonly<Record<string, unknown>>, path: string): string | undefined {
  if (Object.hasOwn(tree, path)) return textOf(tree[path]);
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const inner = Object.hasOwn(tree, path.slice(0, dot)) ? tree[path.slice(0, dot)] : undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    const found = textAt(inner as Readonly<Record<string, unknown>>, path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A list of texts is a trace with a frame an entry. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string') ? value.join('\n') : undefined;
}
