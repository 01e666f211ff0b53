/** The texts at a dotted path of a tree: a scalar's own, or each element's of an array. Objects have none. */
export function textsAt(tree: unknown, path: string): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap((element) => textsAt(element, path));
  if (typeof tree !== 'object' || tree === null) return [];
  const here: unknown = Object.hasOwn(tree, path) ? Reflect.get(tree, path) : undefined;
  if (here !== undefined) return texts(here);
  const out: string[] = [];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (Object.hasOwn(tree, name)) out.push(...textsAt(Reflect.get(tree, name), path.slice(dot + 1)));
  }
  return out;
}

function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
