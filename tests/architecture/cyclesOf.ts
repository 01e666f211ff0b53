/** Circles of a graph, each as its path from one node back to it. */
export function cyclesOf<Node>(nodes: readonly Node[], next: (node: Node) => readonly Node[], nameOf: (node: Node) => string): string[] {
  const cycles = new Set<string>();
  const done = new Set<Node>();
  const visit = (node: Node, path: readonly Node[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      cycles.add([...path.slice(start), node].map(nameOf).join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const target of next(node)) visit(target, [...path, node]);
    done.add(node);
  };
  for (const node of nodes) visit(node, []);
  return [...cycles];
}
