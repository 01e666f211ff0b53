import { ExactNumber } from './ExactNumber';
import type { Excess } from './Excess';
import { MOST_FIELDS } from './limits';
import type { Tree } from './readTree';

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** Undotted keys first: where `app` and `app.kubernetes.io/name` meet, the dotted one gives way, whatever their order. */
function inTurn(tree: Tree): string[] {
  const keys = Object.keys(tree);
  const dotted = keys.filter((key) => key.includes('.'));
  return dotted.length === 0 ? keys : [...keys.filter((key) => !key.includes('.')), ...dotted];
}

/**
 * Makes a tree storable in place: a path can be a value only once, and not an object as well. A dotted key that clashes gets
 * underscores for its dots (`app_kubernetes_io/name`); what still clashes, and every value past the limit, moves to `excess`.
 */
export function boundFields(tree: Tree, excess: Excess): void {
  new Bounding(excess).walk(tree, '');
}

class Bounding {
  private readonly kinds = new Map<string, 'value' | 'object'>();
  private values = 0;

  constructor(private readonly excess: Excess) {}

  /** @param path of the tree, with a dot at its end unless it is the top */
  walk(tree: Tree, path: string): void {
    for (const key of inTurn(tree)) {
      const value = tree[key];
      if (this.place(path, key, value)) continue;
      delete tree[key];
      const renamed = key.replaceAll('.', '_');
      const isFree = renamed !== key && renamed !== '__proto__' && !Object.hasOwn(tree, renamed);
      if (isFree && this.place(path, renamed, value)) tree[renamed] = value;
      else this.excess.keep(path.slice(0, -1), key, value);
    }
  }

  /** @returns false when it clashes or is one too many */
  private place(prefix: string, key: string, value: unknown): boolean {
    if (this.values >= MOST_FIELDS) return false;
    const path = prefix + key;
    const branch = isTree(value);
    const present = this.kinds.get(path);
    if (present === 'value' || (present === 'object' && !branch)) return false;
    if (key.includes('.') && !this.placeBetween(prefix, key)) return false;
    this.kinds.set(path, branch ? 'object' : 'value');
    if (branch) this.walk(value, `${path}.`);
    else this.values++;
    return true;
  }

  /** The objects that a dotted key stands for. */
  private placeBetween(prefix: string, key: string): boolean {
    const objects: string[] = [];
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) objects.push(prefix + key.slice(0, dot));
    if (objects.some((object) => this.kinds.get(object) === 'value')) return false;
    for (const object of objects) this.kinds.set(object, 'object');
    return true;
  }
}
