import { rowFlags } from '../../../common/trace/rowFlags';
import { cutCircles } from './cutCircles';
import type { TreeSpan } from './traceTree';

/**
 * Whose child each span is.
 * @param sorted by their starts
 * @returns places in `sorted`, -1 for none; from `sorted.length` on those of `missing`, the ids of parents that never came, in the order in which they are named
 */
export function parentsOf(sorted: readonly TreeSpan[]): {
  readonly parents: readonly number[];
  readonly flags: readonly number[];
  readonly missing: readonly string[];
} {
  const flags = sorted.map(() => 0);
  const { first, twins } = placesById(sorted);
  const { joined, below } = joinedTwins(sorted, first, twins);
  for (const twin of twins) flags[twin] = rowFlags.twin;
  const missing = new Map<string, number>();
  const parents = sorted.map(({ parentId }, node) => {
    const client = joined.get(node);
    if (client !== undefined) return client;
    if (parentId === '') return -1;
    const parent = below.get(parentId) ?? first.get(parentId);
    if (parent !== undefined) return parent;
    const group = missing.get(parentId) ?? missing.size;
    missing.set(parentId, group);
    flags[node] = (flags[node] ?? 0) | rowFlags.orphan;
    return sorted.length + group;
  });
  for (const node of cutCircles(parents)) flags[node] = (flags[node] ?? 0) | rowFlags.cut;
  return { parents, flags, missing: [...missing.keys()] };
}

/** The first span of each id, and all that have an id that is taken. */
function placesById(sorted: readonly TreeSpan[]) {
  const first = new Map<string, number>();
  const twins: number[] = [];
  sorted.forEach(({ id }, node) => {
    if (first.has(id)) twins.push(node);
    else first.set(id, node);
  });
  return { first, twins };
}

/**
 * Both sides of a call may have one id, as Zipkin has it: the server's span is the child of the client's then, and what names the id as its parent is called
 * by the server.
 */
function joinedTwins(sorted: readonly TreeSpan[], first: ReadonlyMap<string, number>, twins: readonly number[]) {
  const joined = new Map<number, number>();
  const below = new Map<string, number>();
  for (const twin of twins) {
    const id = sorted[twin]?.id ?? '';
    const pair = [first.get(id) ?? twin, twin];
    const client = pair.find((node) => sorted[node]?.kind === 'client');
    const server = pair.find((node) => sorted[node]?.kind === 'server');
    if (client === undefined || server === undefined || below.has(id)) continue;
    joined.set(server, client);
    below.set(id, server);
  }
  return { joined, below };
}
