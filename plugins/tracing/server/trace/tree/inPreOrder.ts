/**
 * Nodes of a forest in pre-order, without recursion: a tree may be as deep as it has nodes.
 * @param parents node of each node's parent, -1 for none, without circles; nodes from `parents.length` on are named as parents alone, and stand behind all others
 * at the top; siblings come in the order of their numbers
 * @param spans how many nodes there are of `parents`
 */
export function inPreOrder(
  parents: readonly number[],
  spans: number,
): {
  readonly order: readonly number[];
  readonly depths: readonly number[];
  readonly parentRows: readonly number[];
  readonly sizes: readonly number[];
} {
  const count = parents.reduce((most, parent) => Math.max(most, parent + 1), spans);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  let top = -1;
  for (let node = count - 1; node >= 0; node -= 1) {
    const parent = parents[node] ?? -1;
    nextSibling[node] = parent < 0 ? top : (firstChild[parent] as number);
    if (parent < 0) top = node;
    else firstChild[parent] = node;
  }
  const order: number[] = [];
  const depths: number[] = [];
  const parentRows: number[] = [];
  /** Nodes whose children are being listed, by their rows; what is next below each. */
  const rowsAbove: number[] = [];
  const nextBelow: number[] = [];
  let node = top;
  for (;;) {
    if (node < 0) {
      if (nextBelow.length === 0) break;
      node = nextBelow.pop() as number;
      rowsAbove.pop();
      continue;
    }
    depths.push(rowsAbove.length);
    parentRows.push(rowsAbove.at(-1) ?? -1);
    rowsAbove.push(order.length);
    order.push(node);
    nextBelow.push(nextSibling[node] as number);
    node = firstChild[node] as number;
  }
  const sizes = order.map(() => 1);
  for (let row = order.length - 1; row >= 0; row -= 1) {
    const parent = parentRows[row] as number;
    if (parent >= 0) sizes[parent] = (sizes[parent] as number) + (sizes[row] as number);
  }
  return { order, depths, parentRows, sizes };
}
