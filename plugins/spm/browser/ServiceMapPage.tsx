import { Button } from '@fluentui/react-components';
import { EmptyState, ErrorState, Page, PartialNotice, Skeleton } from '#sdk/browser';
import { MapView } from './MapView';
import { MapToolbar } from './map/MapToolbar';
import { MapPanel } from './map/panel/MapPanel';
import { useMapAddress } from './map/useMapAddress';
import { useServiceMap } from './map/useServiceMap';

/** Nodes that are drawn at once; of more the table is shown first. */
const mostDrawn = 200;

/** Services, what they call and how that goes. All that a link should bring back is in the address. */
export default function ServiceMapPage() {
  const address = useMapAddress();
  const { found, isRange, refresh } = useServiceMap(address);
  const { data, error } = found;
  const isLarge = (data?.nodes.length ?? 0) > mostDrawn;
  const view = address.view ?? (isLarge ? 'table' : 'map');
  const retry = () => void found.refetch();
  return (
    <Page
      title="Service Map"
      layout="fill"
      busy={found.isFetching}
      toolbar={<MapToolbar address={address} view={view} choices={data?.choices} running={found.isFetching} onRefresh={refresh} />}
      panel={data !== undefined && address.selected !== undefined && <MapPanel map={data} address={address} />}
    >
      {!isRange ? (
        <EmptyState
          title="This time range is empty"
          action={<Button onClick={() => address.setTimes('now-1h', 'now')}>Show the last hour</Button>}
        >
          Its start is not before its end, or one of them is no time.
        </EmptyState>
      ) : data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <ErrorState title="The service map could not be drawn" error={error} onRetry={retry} />
        )
      ) : (
        <>
          {error !== null && (
            <PartialNotice
              action={
                <Button size="small" onClick={retry}>
                  Retry
                </Button>
              }
            >
              The map could not be read again: what is shown may be out of date.
            </PartialNotice>
          )}
          <MapView map={data} address={address} view={view} mostDrawn={mostDrawn} outdated={found.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}
