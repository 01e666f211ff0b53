import { isTree } from '../json/boundFields';
import type { Tree } from '../json/readTree';

/** The value of a path whose keys may themselves contain dots. */
export function valueAt(tree: Tree, path: string): unknown {
  if (path in tree) return tree[path];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = tree[path.slice(0, dot)];
    const found = isTree(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
