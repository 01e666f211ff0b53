import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { exploreAddress, parseExploreState } from '#plugins/explore/contract';
import { AppLink, formatWhole } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '4px 16px',
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
  end: { marginLeft: 'auto' },
});

const words = { stopped: 'Stopped', connecting: 'Connecting…', live: 'Live', lost: 'Connection lost, trying again…' } as const;

/** How the tail goes: what is shown, what is not, and why. */
export const TailStatus = observer(function TailStatus({ store, held }: { readonly store: LiveTailStore; readonly held: number }) {
  const styles = useStyles();
  const { rows, skipped, dropped, asked } = store;
  const explore = exploreAddress({ ...parseExploreState(''), query: asked.query, filters: asked.filters, accounts: asked.accounts });
  return (
    <div className={styles.bar}>
      <span role="status">{store.isPaused ? `Paused, ${formatWhole(store.held.length)} waiting` : words[store.status]}</span>
      <span>{rows.length === 1 ? '1 log' : `${formatWhole(rows.length)} logs`}</span>
      {skipped > 0 && <span>{formatWhole(skipped)} skipped: more arrive than can be shown. Filter for fewer.</span>}
      {dropped > 0 && (
        <span>
          The oldest {formatWhole(dropped)} made room: a page holds {formatWhole(held)}, fewer when they are long.
        </span>
      )}
      {store.problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {store.problem}
        </span>
      )}
      <span className={styles.end}>
        <AppLink to={explore}>Open in Explore</AppLink>
      </span>
    </div>
  );
});
