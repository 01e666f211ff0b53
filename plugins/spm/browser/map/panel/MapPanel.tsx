import { makeStyles } from '@fluentui/react-components';
import { SidePanel } from '#sdk/browser';
import type { ServiceMap } from '../../../common/map/serviceMap';
import type { MapAddress } from '../useMapAddress';
import { EdgePanel } from './EdgePanel';
import { NodePanel } from './NodePanel';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '8px 16px 24px', overflow: 'auto', minHeight: 0 },
});

/** What is known of the node or the edge that is chosen on the map; nothing where the map has it no more. */
export function MapPanel({ map, address }: { readonly map: ServiceMap; readonly address: MapAddress }) {
  const styles = useStyles();
  const { selected } = address;
  const node = map.nodes.find(({ id }) => id === selected);
  const edge = map.edges.find(({ id }) => id === selected);
  const close = () => address.select(undefined);
  const nameOf = (wanted: string): string => map.nodes.find(({ id }) => id === wanted)?.name ?? wanted;
  if (node === undefined && edge === undefined) return null;
  return (
    <SidePanel
      name="service-map"
      shown={selected ?? ''}
      title={node?.name ?? `${nameOf(edge?.from ?? '')} → ${nameOf(edge?.to ?? '')}`}
      noun={node === undefined ? 'Connection' : 'Service'}
      usualWidth={400}
      takesFocus
      onClose={close}
    >
      <div className={styles.body}>
        {node !== undefined && <NodePanel node={node} map={map} address={address} />}
        {edge !== undefined && <EdgePanel edge={edge} nameOf={nameOf} onOpen={address.select} />}
      </div>
    </SidePanel>
  );
}
