import { makeStyles, tokens } from '@fluentui/react-components';
import { MiniMap, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import '@xyflow/react/dist/base.css';
import type { MapEdge, MapMetric, MapNode } from '../../../common/map/serviceMap';
import { type Level, levelOf } from '../metricLevel';
import { CallEdge, type CallFlowEdge } from './CallEdge';
import { layoutMap, nodeHeight, nodeWidth } from './layoutMap';
import { MapControls } from './MapControls';
import { MapFocusContext } from './MapFocus';
import { type ServiceFlowNode, ServiceNode } from './ServiceNode';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '320px',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    '--xy-background-color': tokens.colorNeutralBackground2,
    '--xy-minimap-background-color': tokens.colorNeutralBackground1,
    '--xy-minimap-mask-background-color': tokens.colorNeutralBackgroundAlpha,
    '--xy-minimap-node-background-color': tokens.colorNeutralStrokeAccessible,
    '& .react-flow__minimap': { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  },
});

const nodeTypes = { service: ServiceNode };
const edgeTypes = { call: CallEdge };
const fitting = { padding: 0.1, maxZoom: 1 };
/** A map of fewer is seen at a glance. */
const leastForMiniMap = 12;

interface Props {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly metric: MapMetric;
  /** The highest rate on the map, a second. */
  readonly busiest: number;
  readonly selected: string | undefined;
  onOpen(id: string): void;
}

/** The graph: callers at the left. Tab leads to one node, the arrow keys through the others in reading order, Enter opens one. */
export default function MapCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

/** Between 1.5 and 7 pixels: what is called ten times as often is visibly wider, and what is rare still is seen. */
const widthOf = (rate: number, busiest: number): number => {
  if (rate === 0 || busiest === 0) return 1.5;
  return 1.5 + 5.5 * Math.max(0, 1 + Math.log10(rate / busiest) / 3);
};

const minimapColours: Readonly<Record<Level, string>> = {
  none: tokens.colorNeutralStrokeAccessible,
  low: tokens.colorNeutralStrokeAccessible,
  middle: tokens.colorStatusWarningForeground1,
  high: tokens.colorStatusDangerForeground1,
};

function Canvas({ nodes, edges, metric, busiest, selected, onOpen }: Props) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const [active, activate] = useState<string>();
  const [last, setLast] = useState<string>();
  // What stands where follows who calls whom, and not the figures: nothing moves when these are read again.
  const shape = JSON.stringify([nodes.map(({ id }) => id).sort(), edges.map(({ from, to }) => [from, to]).sort()]);
  const places = useMemo(() => {
    const [ids, pairs] = JSON.parse(shape) as [string[], [string, string][]];
    return layoutMap(
      ids,
      pairs.map(([from, to]) => ({ from, to })),
    );
  }, [shape]);
  const ordered = useMemo(() => [...places.keys()], [places]);
  const flowNodes = useMemo(() => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    return [...places].flatMap(([id, position]): ServiceFlowNode[] => {
      const node = byId.get(id);
      if (node === undefined) return [];
      const data = { node, metric, level: levelOf(node.figures, metric, busiest) };
      return [{ id, type: 'service', position, data, width: nodeWidth, height: nodeHeight }];
    });
  }, [nodes, places, metric, busiest]);
  const flowEdges = useMemo(
    () =>
      edges.map((edge): CallFlowEdge => {
        const data = { edge, metric, level: levelOf(edge.figures, metric, busiest), width: widthOf(edge.figures.rate, busiest) };
        return { id: edge.id, type: 'call', source: edge.from, target: edge.to, data };
      }),
    [edges, metric, busiest],
  );
  useEffect(() => {
    if (places.size > 0) void flow.fitView(fitting);
  }, [places, flow]);

  const reachable = [last, selected].find((id) => id !== undefined && places.has(id)) ?? ordered[0];
  const goTo = (id: string | undefined): void => {
    const element = id === undefined ? null : root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
    const place = id === undefined ? undefined : places.get(id);
    if (element === null || element === undefined || place === undefined || root.current === null) return;
    setLast(id);
    element.focus({ preventScroll: true });
    const [inner, outer] = [element.getBoundingClientRect(), root.current.getBoundingClientRect()];
    const isSeen = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    if (!isSeen) void flow.setCenter(place.x + nodeWidth / 2, place.y + nodeHeight / 2, { zoom: flow.getZoom() });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = ordered.indexOf((event.target as HTMLElement).dataset.node ?? '');
    if (at < 0) return;
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: ordered.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(ordered[next]);
  };

  const focus = { active, selected, reachable, activate, open: onOpen };
  return (
    <MapFocusContext value={focus}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend */}
      <div
        ref={root}
        className={styles.root}
        role="group"
        aria-label="Service map. Arrow keys lead from node to node, Enter opens one"
        onKeyDown={onKeyDown}
      >
        <ReactFlow
          nodes={flowNodes}
          edges={flowEdges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          minZoom={0.05}
          maxZoom={2}
          proOptions={{ hideAttribution: true }}
          onNodeMouseEnter={(_event, { id }) => activate(id)}
          onNodeMouseLeave={() => activate(undefined)}
          onEdgeMouseEnter={(_event, { id }) => activate(id)}
          onEdgeMouseLeave={() => activate(undefined)}
          onEdgeClick={(_event, { id }) => onOpen(id)}
        >
          <MapControls onFit={() => void flow.fitView(fitting)} />
          {nodes.length >= leastForMiniMap && (
            <MiniMap
              pannable
              zoomable
              ariaLabel="Overview of the map"
              nodeColor={({ data }) => minimapColours[(data as ServiceFlowNode['data']).level]}
            />
          )}
        </ReactFlow>
      </div>
    </MapFocusContext>
  );
}
