import { isObject } from '#sdk';
import { emptyTree } from '../json/readTree';
import { writeJson } from '../json/writeJson';

/** The keys of a line that is a JSON object; undefined for any other text. */
function keysOf(line: string): ReadonlySet<string> | undefined {
  if (!/^\s*\{/.test(line)) return undefined;
  try {
    const tree: unknown = JSON.parse(line);
    return isObject(tree) ? new Set(Object.keys(tree)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A line and the fields that its protocol tells beside it, as one JSON object. A line that is an object keeps all its members as they are
 * written; any other text becomes the message. A field of a name that is taken stands under `under`.
 */
export function lineWithFields(line: string, fields: Readonly<Record<string, unknown>>, under: string): Buffer {
  const keys = keysOf(line);
  const taken = keys ?? new Set(['message']);
  const free = emptyTree();
  const clashing = emptyTree();
  for (const [name, value] of Object.entries(fields)) (taken.has(name) ? clashing : free)[name] = value;
  if (Object.keys(clashing).length > 0) free[taken.has(under) || under in free ? `_${under}` : under] = clashing;
  const beside = writeJson(keys === undefined ? { ...free, message: line } : free);
  if (keys === undefined) return Buffer.from(beside);
  const inner = line.slice(line.indexOf('{') + 1);
  return Buffer.from(beside === '{}' ? line : `${beside.slice(0, -1)}${keys.size === 0 ? '' : ','}${inner}`);
}
