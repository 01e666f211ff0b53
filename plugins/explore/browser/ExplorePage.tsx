import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { CopyButton, EmptyState, Later, LoadingBar, Page, PartialNotice, Skeleton, severities, useService } from '#sdk/browser';
import { AccountPicker } from './AccountPicker';
import { useLogSearch } from './data/useLogSearch';
import { type ExploreStore, exploreStoreService } from './ExploreStore';
import { FieldList } from './fields/FieldList';
import { loadedFields, loadedValues } from './fields/loadedFields';
import { FilterBar } from './filters/FilterBar';
import { HistogramPanel } from './histogram/HistogramPanel';
import { IconAction } from './IconAction';
import { QueryBar } from './query/QueryBar';
import { QuickView } from './quickView/QuickView';
import { EmptyResult } from './states/EmptyResult';
import { SearchFailure } from './states/SearchFailure';
import { LogTable } from './table/LogTable';
import { TableFooter } from './table/TableFooter';
import { RefreshControl } from './time/RefreshControl';
import { TimePicker } from './time/TimePicker';
import { useLiveRefresh } from './time/useLiveRefresh';

const useStyles = makeStyles({
  controls: { flex: '0 0 297px' },
  filters: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    minHeight: '32px',
    padding: '2px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  body: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  main: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, minHeight: 0 },
  results: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
});

/** Explore: ask, see when, read what. Everything a link should restore is in the address bar. */
export default function ExplorePage() {
  const store = useService(exploreStoreService);
  const { search } = useLocation();
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    store.readUrl(search);
  }, [store, search]);
  // Coming back to the page searches anew: the last answer may be hours old.
  useLayoutEffect(() => {
    store.refresh();
    setOpened(true);
  }, [store]);
  return opened ? <Explore store={store} /> : null;
}

const Explore = observer(function Explore({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const client = useQueryClient();
  const search = useLogSearch(store);
  const [reading, setReading] = useState(false);
  const { isFilterOpen, quickViewLogId } = store.state;
  useLiveRefresh(store, store.refreshEvery, search.loading, reading);
  const { pages, hits } = search;
  const fields = useMemo(() => loadedFields(pages).map(({ name }) => name), [pages]);
  const suggestions = useMemo(
    () => ({
      fields: () => fields,
      values: (field: string) => (field === 'severity' ? severities : loadedValues(hits.slice(0, 1000), field)),
    }),
    [fields, hits],
  );
  const partial = search.first?.partial ?? [];
  return (
    <Page
      title="Explore"
      titleHidden
      layout="fill"
      toolbar={
        <>
          <QueryBar store={store} suggestions={suggestions} />
          <Later until={<div className={styles.controls} />}>
            <AccountPicker store={store} />
            <TimePicker store={store} />
            <RefreshControl store={store} running={search.loading} onCancel={() => void client.cancelQueries({ queryKey: ['explore'] })} />
          </Later>
        </>
      }
    >
      <Later>
        <div className={styles.filters}>
          <IconAction
            icon="panel"
            pressed={isFilterOpen}
            label={isFilterOpen ? 'Hide the fields' : 'Show the fields'}
            onClick={() => store.set({ isFilterOpen: !isFilterOpen }, { replace: true })}
          />
          <FilterBar store={store} fields={fields} />
          <span style={{ marginLeft: 'auto' }}>
            <CopyButton value={() => window.location.href} label="Copy link to this search" />
          </span>
        </div>
        <LoadingBar active={search.loading} label="Searching" />
        {partial.length > 0 && (
          <PartialNotice>
            The {partial.map(({ what }) => what).join(' and ')} is not exact: {partial.map(({ reason }) => reason).join('; ')}
          </PartialNotice>
        )}
        <div className={styles.body}>
          {isFilterOpen && <FieldList store={store} pages={pages} rows={hits.length} />}
          <div className={styles.main}>
            <HistogramPanel store={store} />
            <div className={styles.results}>
              <Results store={store} search={search} onReading={setReading} />
              {quickViewLogId !== undefined && <QuickView store={store} id={quickViewLogId} hits={hits} />}
            </div>
            <TableFooter search={search} waiting={reading && store.refreshEvery > 0} />
          </div>
        </div>
      </Later>
    </Page>
  );
});

interface ResultsProps {
  readonly store: ExploreStore;
  readonly search: ReturnType<typeof useLogSearch>;
  onReading(reading: boolean): void;
}

/** The table, or the reason why there is none. */
function Results({ store, search, onReading }: ResultsProps) {
  if (search.error !== undefined) return <SearchFailure store={store} error={search.error} />;
  if (search.cancelled) {
    return (
      <EmptyState
        icon="stop"
        title="The search was cancelled"
        action={
          <Button size="small" onClick={store.refresh}>
            Search again
          </Button>
        }
      />
    );
  }
  if (search.first === undefined) return <Skeleton lines={14} />;
  if (search.hits.length === 0 && !search.outdated) return <EmptyResult store={store} />;
  return <LogTable store={store} search={search} onReading={onReading} />;
}
