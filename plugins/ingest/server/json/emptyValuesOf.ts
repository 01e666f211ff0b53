import { isTree } from './boundFields';
import { MOST_FIELDS } from './limits';
import { emptyTree, type Tree } from './readTree';
import { writeJson } from './writeJson';

/** What of a log's fields the engine's trees cannot hold, as the text of the field `EMPTY_VALUES`; undefined when they hold all. */
export function emptyValuesOf(fields: Tree): string | undefined {
  const found: unknown[] = [];
  collect(fields, [], found);
  return found.length === 0 ? undefined : writeJson(found);
}

function collect(tree: Tree, path: readonly string[], found: unknown[]): void {
  for (const [key, value] of Object.entries(tree)) {
    if (found.length === MOST_FIELDS) return;
    const own = [...path, key];
    if (value === null || (isTree(value) && Object.keys(value).length === 0)) found.push(nested(own, value));
    else if (isTree(value)) collect(value, own, found);
  }
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => Object.assign(emptyTree(), { [key]: inner }), value);
}
