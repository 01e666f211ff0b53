import type { EdgeKind, NodeKind } from '../../common/map/serviceMap';
import { Figures } from './Figures';

export interface DrawnNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  system: string;
  spans: number;
  /** Of a service: what came in. */
  own: Figures | undefined;
}

export interface DrawnEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  caller: Figures | undefined;
  callee: Figures | undefined;
  unanswered: number;
}

export const nodeId = (kind: NodeKind, name: string): string => `${kind}:${name}`;

/** Nodes and edges while they are put together; what is added twice is added up. */
export class Drawing {
  readonly nodes = new Map<string, DrawnNode>();
  readonly edges = new Map<string, DrawnEdge>();

  /** @returns its id */
  node(kind: NodeKind, name: string, system = ''): string {
    const id = nodeId(kind, name);
    const node = this.nodes.get(id) ?? { id, kind, name, system, spans: 0, own: undefined };
    if (node.system === '') node.system = system;
    this.nodes.set(id, node);
    return id;
  }

  edge(from: string, to: string, kind: EdgeKind): DrawnEdge {
    const id = `${from} → ${to}`;
    const edge = this.edges.get(id) ?? { id, from, to, kind, caller: undefined, callee: undefined, unanswered: 0 };
    this.edges.set(id, edge);
    return edge;
  }
}

/** Adds figures to those of one side of an edge. */
export function addTo(edge: DrawnEdge, side: 'caller' | 'callee', figures: Figures): void {
  if (figures.calls === 0) return;
  edge[side] ??= new Figures();
  edge[side].add(figures);
}
