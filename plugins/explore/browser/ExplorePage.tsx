import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { searchNotices } from '#sdk';
import {
  AccountPicker,
  AddFilter,
  Extension,
  FilterChips,
  IconAction,
  Later,
  navigationService,
  Page,
  RefreshControl,
  Skeleton,
  Slot,
  TimeRangePicker,
  useService,
} from '#sdk/browser';
import { queryActions } from '../contract';
import { useFailureNotice } from './data/useFailureNotice';
import { warmSearchesService } from './data/WarmSearches';
import { FieldList } from './fields/FieldList';
import { useFilterBar } from './filters/useFilterBar';
import { HistogramPanel } from './histogram/HistogramPanel';
import { useRecordHistory } from './history/useRecordHistory';
import { useOpenSearch } from './origins/useOpenSearch';
import { useSearchOrigin } from './origins/useSearchOrigin';
import { ExploreZone } from './preferences/ExploreZone';
import { NothingYet } from './progress/NothingYet';
import { PartialResult } from './progress/PartialResult';
import { SearchBar } from './progress/SearchBar';
import { SearchState } from './progress/SearchState';
import { QueryBar } from './query/QueryBar';
import { useSuggestions } from './query/useSuggestions';
import { SelectionPanel } from './selection/SelectionPanel';
import { EmptyResult } from './states/EmptyResult';
import { SearchFailure } from './states/SearchFailure';
import { type ExploreStore, exploreStoreService } from './store/ExploreStore';
import { preferencesStoreService } from './store/PreferencesStore';
import { StoryPanel } from './story/StoryPanel';
import { LogTable } from './table/LogTable';
import { TableFooter } from './table/TableFooter';
import { tableStoreService } from './table/TableStore';
import { type TwoEndedSearch, useTwoEnds } from './table/useTwoEnds';
import { useMemory } from './useMemory';
import { ResultTabs } from './views/ResultTabs';
import { ResultView } from './views/ResultView';
import { WarmStrip } from './warm/WarmStrip';

const useStyles = makeStyles({
  controls: { flex: '0 0 380px' },
  filters: { flexShrink: 0, padding: '2px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px', marginLeft: 'auto', paddingRight: '16px' },
  body: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  fields: { display: 'contents' },
  // Where there is no room for both, what is explained stands in the place of the fields.
  fieldsBeside: { '@media (max-width: 1279px)': { display: 'none' } },
  main: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, minHeight: 0 },
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    minWidth: 0,
    paddingLeft: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  results: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    // The table is longer than the window, and its rows lie upon it: what frames its place is the place itself.
    '&:has([role="grid"]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 4,
      border: `2px solid ${tokens.colorStrokeFocus2}`,
      pointerEvents: 'none',
    },
  },
});

/** Explore: ask, see when, read what. Everything a link should restore is in the address bar. */
export default function ExplorePage() {
  const { pathname, search } = useLocation();
  const origin = useSearchOrigin(search);
  const open = useOpenSearch();
  const [asked, ask] = useState<string>();
  if (origin === undefined && asked !== search) ask(search);
  return (
    <>
      {origin !== undefined && <Extension offer={origin.offer} props={{ id: origin.id, open }} loading={null} />}
      {asked !== undefined && <Asked pathname={pathname} search={asked} />}
    </>
  );
}

/** What an address asks for. @param search its query string */
function Asked({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const store = useService(exploreStoreService);
  const { href } = useService(navigationService);
  const [opened, setOpened] = useState(false);
  const begin = useMemory(store, search);
  const ready = opened || begin === search;
  // Back and forward count at once: what is clicked before they are drawn must not start from the page that was left, nor must a drawing of that
  // page that comes late bring it back.
  useLayoutEffect(() => {
    store.readUrl(window.location.pathname === href(pathname) ? window.location.search : search);
  }, [store, href, pathname, search]);
  useEffect(() => {
    const travel = (): void => {
      if (window.location.pathname === href(pathname)) store.readUrl(window.location.search);
    };
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, [store, href, pathname]);
  // Coming back to the page searches anew: the last answer may be hours old.
  useLayoutEffect(() => {
    if (!ready) return;
    store.refresh();
    setOpened(true);
  }, [store, ready]);
  // Its page has a path of its own; a link that others wrote may not know.
  if (new URLSearchParams(search).get('mode') === 'SURROUNDING_LOGS') return <Navigate to={`/explore/context${search}`} replace />;
  if (!opened) return begin === undefined || ready ? null : <Navigate to={`/explore${begin}`} replace />;
  return (
    <ExploreZone>
      <Explore store={store} />
    </ExploreZone>
  );
}

const Explore = observer(function Explore({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const client = useQueryClient();
  const warm = useService(warmSearchesService);
  const table = useService(tableStoreService);
  const preferences = useService(preferencesStoreService);
  const search = useTwoEnds(store, table);
  // How a search of warm logs ended is told to all tabs, this one included.
  useFailureNotice(store.state.mode === 'WARM_TIER' ? undefined : search.error, 'Error fetching logs');
  const [reading, setReading] = useState(false);
  const { accounts, from, to, isFilterOpen, selection, view } = store.state;
  const { hits } = search;
  const found = search.outdated || search.growing ? undefined : (search.first?.total ?? undefined);
  useEffect(() => store.setFound(found), [store, found]);
  const suggestions = useSuggestions(store);
  const filters = useFilterBar(store, suggestions);
  useRecordHistory(store);
  const cancel = (): void => {
    warm.cancel();
    void client.cancelQueries({ queryKey: ['explore'] });
  };
  return (
    <Page
      title="Explore"
      titleHidden
      layout="fill"
      panel={<StoryPanel store={store} hits={hits} />}
      toolbar={
        <>
          <QueryBar store={store} suggestions={suggestions} />
          <Later until={<div className={styles.controls} />}>
            <AddFilter {...filters} />
            <AccountPicker value={accounts} onChange={(chosen) => store.set({ accounts: chosen })} />
            <TimeRangePicker
              value={{ from, to }}
              onChange={(range) => store.setRange(range.from, range.to)}
              onZone={(name) => void preferences.setGeneral('timezone', name)}
            />
            <RefreshControl
              value={store.refreshEvery}
              onChange={store.setRefreshEvery}
              onRefresh={store.refresh}
              running={search.loading}
              paused={reading}
            />
          </Later>
        </>
      }
    >
      <Later>
        {filters.value.length > 0 && (
          <div className={styles.filters}>
            <FilterChips {...filters} />
          </div>
        )}
        <SearchBar running={search.loading} />
        <WarmStrip store={store} search={search} onCancel={cancel} />
        <Slot point={searchNotices} />
        <PartialResult search={search} onAgain={store.refresh} />
        <div className={styles.body}>
          {isFilterOpen && (
            <div className={mergeClasses(styles.fields, selection !== undefined && styles.fieldsBeside)}>
              <FieldList store={store} search={search} />
            </div>
          )}
          <div className={styles.main}>
            <HistogramPanel store={store} />
            <div className={styles.views}>
              <IconAction
                icon="panel"
                pressed={isFilterOpen}
                label={isFilterOpen ? 'Hide the fields' : 'Show the fields'}
                onClick={() => store.set({ isFilterOpen: !isFilterOpen }, { replace: true })}
              />
              <ResultTabs store={store} />
              <SearchState running={search.loading} {...(store.state.mode === 'CLASSIC' && { onCancel: cancel })} />
              <span className={styles.actions}>
                <Slot point={queryActions} />
              </span>
            </div>
            <div className={styles.results}>
              {view === undefined ? (
                <Results store={store} search={search} onReading={setReading} />
              ) : (
                <ResultView id={view} isWarm={store.state.mode === 'WARM_TIER'} />
              )}
            </div>
            {view === undefined && <TableFooter search={search} waiting={reading && store.refreshEvery > 0} />}
          </div>
          <SelectionPanel store={store} />
        </div>
      </Later>
    </Page>
  );
});

interface ResultsProps {
  readonly store: ExploreStore;
  readonly search: TwoEndedSearch;
  onReading(reading: boolean): void;
}

/** The table, or the reason why there is none. */
function Results({ store, search, onReading }: ResultsProps) {
  const table = useService(tableStoreService);
  if (search.error !== undefined) return <SearchFailure store={store} error={search.error} />;
  if (search.cancelled) return <NothingYet search={search} onAgain={store.refresh} />;
  if (search.first === undefined) return <Skeleton lines={14} />;
  if (search.hits.length === 0 && !search.outdated) {
    if (search.growing) return <Skeleton lines={14} />;
    return search.first.searched === undefined ? <EmptyResult store={store} /> : <NothingYet search={search} onAgain={store.refresh} />;
  }
  return <LogTable store={store} table={table} search={search} onReading={onReading} />;
}
