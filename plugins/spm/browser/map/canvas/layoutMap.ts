import { Graph, layout } from '@dagrejs/dagre';

export const nodeWidth = 240;
export const nodeHeight = 62;

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Linked {
  readonly from: string;
  readonly to: string;
}

/**
 * Where each node stands: callers at the left of what they call. Nodes without an edge stand below the rest, in rows.
 * @param ids of the nodes
 * @returns upper left corners in pixels, in reading order: by columns from the left, and in each from above
 */
export function layoutMap(ids: readonly string[], edges: readonly Linked[]): ReadonlyMap<string, Place> {
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 120, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) if (joined.has(id)) graph.setNode(id, { width: nodeWidth, height: nodeHeight });
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to);
  layout(graph);
  const places = graph.nodes().map((id): readonly [string, Place] => {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
    return [id, { x: x - nodeWidth / 2, y: y - nodeHeight / 2 }];
  });
  const alone = ids.filter((id) => !joined.has(id));
  const bottom = Math.max(0, ...places.map(([, { y }]) => y + nodeHeight + 40));
  const columns = Math.max(4, Math.ceil(Math.sqrt(alone.length)));
  const rows = alone.map((id, index): readonly [string, Place] => [
    id,
    { x: (index % columns) * (nodeWidth + 32), y: bottom + Math.floor(index / columns) * (nodeHeight + 24) },
  ]);
  const inOrder = places.sort(([, one], [, other]) => one.x - other.x || one.y - other.y);
  return new Map([...inOrder, ...rows]);
}
