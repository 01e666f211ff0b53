import type { MapEdge, MapNode, ServiceMap, Side } from '../../common/map/serviceMap';
import type { Drawing, DrawnEdge, DrawnNode } from './Drawing';
import { Figures } from './Figures';

/** A map of a range, and what one call that it was drawn from stands for. */
export interface Drawn {
  readonly drawing: Drawing;
  readonly sample: number;
  readonly seconds: number;
}

const mostNodes = 1000;
const mostEdges = 3000;

type Answered = Pick<ServiceMap, 'nodes' | 'edges' | 'total'>;

/**
 * The nodes and edges as they are answered, the busiest first.
 * @param focus names of services: they and their neighbours, and the edges between a neighbour and one of them; all without any
 * @param before the map as long ago as it is compared with: what was only there then comes with no calls
 */
export function answerMap(now: Drawn, before: Drawn | undefined, focus: readonly string[]): Answered {
  const chosen = new Set(focus.map((name) => `service:${name}`));
  const isNear = ({ from, to }: DrawnEdge): boolean => chosen.size === 0 || chosen.has(from) || chosen.has(to);
  const drawnEdges = joined(now.drawing.edges, before?.drawing.edges).filter(isNear);
  const near = new Set([...chosen, ...drawnEdges.flatMap(({ from, to }) => [from, to])]);
  const drawnNodes = joined(now.drawing.nodes, before?.drawing.nodes).filter(({ id }) => chosen.size === 0 || near.has(id));
  const edges = drawnEdges.map((edge) => answerEdge(edge, now, before)).sort((one, other) => other.figures.calls - one.figures.calls);
  const nodes = drawnNodes.map((node) => answerNode(node, now, before)).sort(byWeight);
  const shown = nodes.slice(0, mostNodes);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    nodes: shown,
    edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)).slice(0, mostEdges),
    total: { nodes: nodes.length, edges: edges.length },
  };
}

const byWeight = (one: MapNode, other: MapNode): number =>
  (other.figures?.calls ?? 0) - (one.figures?.calls ?? 0) || other.spans - one.spans || (one.name < other.name ? -1 : 1);

/** What is now, and what was only before. */
const joined = <T>(now: ReadonlyMap<string, T>, before: ReadonlyMap<string, T> | undefined): readonly T[] => [
  ...now.values(),
  ...[...(before ?? [])].flatMap(([id, one]) => (now.has(id) ? [] : [one])),
];

function answerEdge({ id, from, to, kind }: DrawnEdge, now: Drawn, before: Drawn | undefined): MapEdge {
  const edge = now.drawing.edges.get(id);
  const was = before?.drawing.edges.get(id);
  const figures = telling(edge);
  return {
    id,
    from,
    to,
    kind,
    figures: sideOf(figures, now),
    caller: edge?.caller === undefined ? null : sideOf(edge.caller, now),
    callee: edge?.callee === undefined ? null : sideOf(edge.callee, now),
    unanswered: (edge?.unanswered ?? 0) * now.sample,
    examples: figures.examples(),
    ...(before !== undefined && { before: was === undefined ? null : sideOf(telling(was), before) }),
  };
}

const sideOf = (figures: Figures, { sample, seconds }: Drawn): Side => figures.side(sample, seconds);

/** The side that tells of more calls, the caller of as many. */
function telling(edge: DrawnEdge | undefined): Figures {
  const { caller, callee } = edge ?? {};
  if (caller === undefined || callee === undefined) return caller ?? callee ?? new Figures();
  return callee.calls > caller.calls ? callee : caller;
}

function answerNode({ id, kind, name, system }: DrawnNode, now: Drawn, before: Drawn | undefined): MapNode {
  return {
    id,
    kind,
    name,
    system,
    spans: now.drawing.nodes.get(id)?.spans ?? 0,
    figures: nodeFigures(id, now),
    ...(before !== undefined && { before: nodeFigures(id, before) }),
  };
}

/** What a service says of itself, of all its spans; else what those say who call it, or who take from it. */
function nodeFigures(id: string, drawn: Drawn): Side | null {
  const own = drawn.drawing.nodes.get(id)?.own;
  if (own !== undefined && own.calls > 0) return own.side(1, drawn.seconds);
  const incoming = new Figures();
  const outgoing = new Figures();
  for (const edge of drawn.drawing.edges.values()) {
    if (edge.to === id) incoming.add(telling(edge));
    else if (edge.from === id && edge.kind === 'consume') outgoing.add(telling(edge));
  }
  const told = incoming.calls > 0 ? incoming : outgoing;
  return told.calls === 0 ? null : sideOf(told, drawn);
}
