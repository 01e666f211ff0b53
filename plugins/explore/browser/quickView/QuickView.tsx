import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CopyButton, ErrorState, Skeleton } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { useLog } from '../data/useLog';
import type { ExploreStore } from '../ExploreStore';
import { IconAction } from '../IconAction';
import { LogDetails } from './LogDetails';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: 0,
    left: 'auto',
    right: 0,
    bottom: 0,
    zIndex: 5,
    margin: 0,
    padding: 0,
    border: 'none',
    height: 'auto',
    color: 'inherit',
    width: 'min(600px, 60%)',
    minWidth: '380px',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    outline: 'none',
  },
  head: { display: 'flex', alignItems: 'center', gap: '2px', padding: '6px 8px 6px 16px' },
  title: { margin: 0, marginRight: 'auto', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly store: ExploreStore;
  readonly id: string;
  readonly hits: readonly ExploreHit[];
}

/** The log that was clicked, beside the table. Arrow keys go on to the next, Escape closes. */
export const QuickView = observer(function QuickView({ store, id, hits }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const at = hits.findIndex(({ _id }) => _id === id);
  const listed = hits[at];
  const whole = useLog(id, store.state.accounts, listed === undefined || listed.truncated !== undefined);
  const hit = whole.data === undefined ? listed : { ...whole.data, ...(listed?.highlight && { highlight: listed.highlight }) };
  const step = (by: number): void => {
    const next = hits[at + by];
    if (at >= 0 && next !== undefined) store.openLog(next._id);
  };
  const path = `/explore/log/${encodeURIComponent(id)}`;

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest('[role="menu"], [role="dialog"], [data-query]')) return;
      store.closeLog();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);

  return (
    <dialog open className={styles.root} aria-label="Log">
      <div className={styles.head}>
        <h2 className={styles.title}>Log</h2>
        <IconAction icon="arrow-up" label="Previous log" disabled={at <= 0} onClick={() => step(-1)} />
        <IconAction icon="arrow-down" label="Next log" disabled={at < 0 || at >= hits.length - 1} onClick={() => step(1)} />
        <CopyButton value={() => new URL(path, window.location.href).href} label="Copy link to this log" />
        <IconAction icon="external-link" label="Open on its own page" onClick={() => void navigate(path)} />
        <IconAction icon="close" label="Close" onClick={store.closeLog} />
      </div>
      {hit !== undefined && <LogDetails key={id} store={store} hit={hit} />}
      {hit === undefined && whole.isPending && <Skeleton lines={8} />}
      {hit === undefined && whole.isError && (
        <ErrorState title="The log could not be loaded" error={whole.error} onRetry={() => void whole.refetch()} />
      )}
    </dialog>
  );
});
