import { Button, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ExploreStore } from '../store/ExploreStore';
import { LogGrid } from './LogGrid';
import type { TableStore } from './TableStore';
import { useEnds } from './useEnds';
import { useLogGrid } from './useLogGrid';
import type { TwoEndedSearch } from './useTwoEnds';

const useStyles = makeStyles({
  end: { position: 'sticky', left: 0, display: 'flex', alignItems: 'center', gap: '8px', padding: '6px 16px', width: 'fit-content' },
});

interface Props {
  readonly store: ExploreStore;
  readonly table: TableStore;
  readonly search: TwoEndedSearch;
  /** Told when somebody reads further down, where a live refresh would pull the rows away. */
  onReading(reading: boolean): void;
}

/** The logs that a search found; more of them come where the reader nears an end. */
export const LogTable = observer(function LogTable({ store, table, search, onReading }: Props) {
  const styles = useStyles();
  const { hits, first, fromEnd } = search;
  const grid = useLogGrid({ store, table, hits, outdated: search.outdated });
  const { scroller, rowHeight, virtual, goTo, leaveActive } = grid;
  useEnds({ store, table, search, scroller, rowHeight, virtual, goTo, onNewSearch: leaveActive });
  const drawn = virtual.getVirtualItems();
  const [top, bottom] = [drawn[0]?.index, drawn.at(-1)?.index];
  useEffect(() => {
    if (top !== undefined && bottom !== undefined) search.look(top, bottom);
  });
  const total = first?.total ?? undefined;
  return (
    <LogGrid
      grid={grid}
      label="Logs"
      total={total}
      before={fromEnd && total !== undefined ? Math.max(0, total - hits.length) : 0}
      outdated={search.outdated}
      onScroll={(top) => onReading(fromEnd || top > rowHeight)}
    >
      {search.moreFailed && (
        <div className={styles.end} role="alert">
          The next rows could not be loaded.
          <Button size="small" onClick={search.loadMore}>
            Retry
          </Button>
        </div>
      )}
    </LogGrid>
  );
});
