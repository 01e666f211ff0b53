import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useMemo } from 'react';
import { EmptyState, formatWhole, PartialNotice, Skeleton } from '#sdk/browser';
import type { ServiceMap } from '../common/map/serviceMap';
import { EdgesTable } from './map/EdgesTable';
import { MapLegend } from './map/MapLegend';
import type { MapAddress } from './map/useMapAddress';

/** The graph and its library: a part of its own, which only a map that is drawn asks for. */
const MapCanvas = lazy(() => import('./map/canvas/MapCanvas'));

interface Props {
  readonly map: ServiceMap;
  readonly address: MapAddress;
  readonly view: 'map' | 'table';
  /** Nodes that are drawn at once. */
  readonly mostDrawn: number;
  readonly outdated: boolean;
}

/** The map or its table, what they leave out, and what their colours mean. */
export function MapView({ map, address, view, mostDrawn, outdated }: Props) {
  const { nodes, edges, total, lookedAt } = map;
  const drawn = useMemo(() => nodes.slice(0, mostDrawn), [nodes, mostDrawn]);
  const drawnEdges = useMemo(() => {
    const ids = new Set(drawn.map(({ id }) => id));
    return edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  }, [drawn, edges]);
  const busiest = Math.max(0, ...nodes.map(({ figures }) => figures?.rate ?? 0), ...edges.map(({ figures }) => figures.rate));
  if (nodes.length === 0) return <NoServices address={address} />;
  const isLarge = nodes.length > mostDrawn;
  const shownNodes = view === 'map' ? drawn.length : nodes.length;
  return (
    <>
      {lookedAt.sample > 1 && (
        <PartialNotice>
          {`Calls are worked out from ${formatWhole(lookedAt.traces.shown)} of about ${formatWhole(lookedAt.traces.total)} traces (${formatWhole(lookedAt.spans.shown)} of ${formatWhole(lookedAt.spans.total)} spans), drawn evenly: one of ${lookedAt.sample} stands for all. Choose services or a shorter time to look at more of them.`}
        </PartialNotice>
      )}
      {isLarge && (
        <PartialNotice
          action={
            <Button size="small" onClick={() => address.setView(view === 'map' ? 'table' : 'map')}>
              {view === 'map' ? 'Show all as a table' : `Draw the ${mostDrawn} busiest`}
            </Button>
          }
        >
          {view === 'map'
            ? `The ${mostDrawn} busiest of ${formatWhole(total.nodes)} are drawn. Choose services to see them with their neighbours.`
            : `${formatWhole(total.nodes)} are too many to draw at once. Choose services to see them with their neighbours.`}
        </PartialNotice>
      )}
      {view === 'table' ? (
        <EdgesTable
          nodes={nodes}
          edges={edges}
          total={total.edges}
          isCompared={address.compareTo !== undefined}
          selected={address.selected}
          outdated={outdated}
          onOpen={address.select}
        />
      ) : (
        <>
          <Suspense fallback={<Skeleton lines={6} />}>
            <MapCanvas
              nodes={drawn}
              edges={drawnEdges}
              metric={address.metric}
              busiest={busiest}
              selected={address.selected}
              onOpen={address.select}
            />
          </Suspense>
          <MapLegend
            metric={address.metric}
            busiest={busiest}
            shown={`${shownNodes} of ${formatWhole(total.nodes)} nodes, ${drawnEdges.length} of ${formatWhole(total.edges)} connections`}
          />
        </>
      )}
    </>
  );
}

function NoServices({ address }: { readonly address: MapAddress }) {
  return address.isNarrowed ? (
    <EmptyState icon="filter" title="Nothing is left of the map" action={<Button onClick={address.clear}>Clear the filters</Button>}>
      No spans of this time are of the services, operations and environments that are chosen.
    </EmptyState>
  ) : (
    <EmptyState
      icon="flow"
      title="No services in this time"
      action={<Button onClick={() => address.setTimes('now-24h', 'now')}>Show the last 24 hours</Button>}
    >
      The map draws services and the calls between them out of their spans. None were sent in this time.
    </EmptyState>
  );
}
