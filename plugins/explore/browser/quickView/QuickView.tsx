import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { ErrorState, IconAction, SidePanel, Skeleton } from '#sdk/browser';
import { logAddress } from '../../common/logAddress';
import type { LogPageState } from '../../common/logPageState';
import type { ExploreHit } from '../../contract';
import { isLean } from '../data/leanPage';
import { useLog } from '../data/useLog';
import type { ExploreStore } from '../ExploreStore';
import { useCopyLink } from '../share/useCopyLink';
import { LogDetails } from './LogDetails';
import { quickViewName } from './quickViewName';

interface Props {
  readonly store: ExploreStore;
  readonly id: string;
  readonly hits: readonly ExploreHit[];
}

/** The log that was clicked, beside the table. Arrow keys, j and k go on to the next, Enter goes into it, Escape closes. */
export const QuickView = observer(function QuickView({ store, id, hits }: Props) {
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const at = hits.findIndex(({ _id }) => _id === id);
  const row = hits[at];
  const listed = row === undefined || isLean(row) ? undefined : row;
  const whole = useLog(id, store.state.accounts, listed === undefined || listed.truncated !== undefined, store.state.mode);
  const hit = whole.data === undefined ? listed : { ...whole.data, ...(listed?.highlight && { highlight: listed.highlight }) };
  const step = (by: number): void => {
    const next = hits[at + by];
    if (at >= 0 && next !== undefined) store.openLog(next._id);
  };
  const path = logAddress(id, store.state.mode);

  return (
    <SidePanel
      name={quickViewName}
      shown={id}
      title="Log"
      noun="Log"
      steps={{ hasPrevious: at > 0, hasNext: at >= 0 && at < hits.length - 1, onStep: step }}
      onClose={store.closeLog}
      actions={
        <>
          <IconAction icon="link" label="Copy link to this log" onClick={() => void copyLink(path)} />
          <IconAction
            icon="external-link"
            label="Open on its own page"
            onClick={() => void navigate(path, { state: { highlight: hit?.highlight } satisfies LogPageState })}
          />
        </>
      }
    >
      {hit !== undefined && <LogDetails key={id} store={store} hit={hit} />}
      {hit === undefined && whole.isPending && <Skeleton lines={8} />}
      {hit === undefined && whole.isError && (
        <ErrorState title="The log could not be loaded" error={whole.error} onRetry={() => void whole.refetch()} />
      )}
    </SidePanel>
  );
});
