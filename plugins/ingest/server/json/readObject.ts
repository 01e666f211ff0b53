import { isTree } from './boundFields';
import type { Excess } from './Excess';
import { readTree, type Tree } from './readTree';

/** The text's JSON object, storable; undefined when it is not JSON, or not an object. */
export function readObject(text: string, excess: Excess): Tree | undefined {
  try {
    const tree = readTree(text, excess);
    return isTree(tree) ? tree : undefined;
  } catch {
    return undefined;
  }
}
