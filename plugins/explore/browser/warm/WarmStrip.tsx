import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { InfoStrip } from '#sdk/browser';
import type { LogSearch } from '../data/useLogSearch';
import type { ExploreStore } from '../store/ExploreStore';

interface Props {
  readonly store: ExploreStore;
  readonly search: LogSearch;
  onCancel(): void;
}

/** Says that warm logs are searched in the place of the others, how far that is, and the way back. */
export const WarmStrip = observer(function WarmStrip({ store, search, onCancel }: Props) {
  if (store.state.mode !== 'WARM_TIER') return null;
  return (
    <InfoStrip
      icon={search.loading ? 'clock' : 'database'}
      actions={
        <>
          {search.loading && (
            <Button size="small" onClick={onCancel}>
              Cancel retrieval
            </Button>
          )}
          <Button size="small" onClick={() => store.set({ mode: 'CLASSIC' })}>
            Search recent logs
          </Button>
        </>
      }
    >
      {textOf(search)}
    </InfoStrip>
  );
});

function textOf({ loading, first, outdated }: LogSearch): string {
  if (loading)
    return 'Retrieving warm data. This takes longer than a search of recent logs: you can go on working, and are told when it is there.';
  const only = 'Warm logs only: those that are past the retention of the store.';
  return first?.cached === true && !outdated ? `${only} The same search was answered some minutes ago; this is its answer.` : only;
}
