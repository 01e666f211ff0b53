import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { ErrorState, IconAction, Skeleton } from '#sdk/browser';
import { logAddress } from '../../common/logAddress';
import type { LogPageState } from '../../common/logPageState';
import type { ExploreHit } from '../../contract';
import { isLean } from '../data/leanPage';
import { useLog } from '../data/useLog';
import type { ExploreStore } from '../ExploreStore';
import { useCopyLink } from '../share/useCopyLink';
import { LogDetails } from './LogDetails';
import { LogPanel } from './LogPanel';
import { useChangeFlag } from './useChangeFlag';
import { useQuickViewFocus } from './useQuickViewFocus';

const useStyles = makeStyles({
  root: { width: 'max(min(600px, 60%), 36%)', minWidth: '380px' },
  changed: { borderLeftColor: tokens.colorBrandStroke1 },
});

interface Props {
  readonly store: ExploreStore;
  readonly id: string;
  readonly hits: readonly ExploreHit[];
}

/** The log that was clicked, beside the table. Arrow keys go on to the next, Enter goes into it, Escape closes. */
export const QuickView = observer(function QuickView({ store, id, hits }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const focus = useQuickViewFocus();
  const changed = useChangeFlag(id);
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
    <LogPanel
      title="Log"
      {...focus}
      className={mergeClasses(styles.root, changed && styles.changed)}
      onClose={store.closeLog}
      actions={
        <>
          <IconAction icon="arrow-up" label="Previous log" disabled={at <= 0} onClick={() => step(-1)} />
          <IconAction icon="arrow-down" label="Next log" disabled={at < 0 || at >= hits.length - 1} onClick={() => step(1)} />
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
    </LogPanel>
  );
});
