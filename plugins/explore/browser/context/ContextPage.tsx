import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, AppLink, EmptyState, ErrorState, FilterBar, LoadingBar, Page, PartialNotice, Skeleton, useService } from '#sdk/browser';
import { includedValues } from '#sdk/query';
import { contextMost, contextStep, searchAddress } from '../../common/surrounding';
import type { ContextResponse } from '../../contract';
import { useFailureNotice } from '../data/useFailureNotice';
import { useFilterBar } from '../filters/useFilterBar';
import { ExploreZone } from '../preferences/ExploreZone';
import { useSuggestions } from '../query/useSuggestions';
import { exploreMemoryService } from '../recents/ExploreMemory';
import { type ExploreStore, exploreStoreService } from '../store/ExploreStore';
import { preferencesStoreService } from '../store/PreferencesStore';
import { NarrowingChips } from '../story/NarrowingChips';
import { narrowingsOf } from '../story/narrowing';
import { StoryPanel } from '../story/StoryPanel';
import { Edge } from '../surrounding/Edge';
import { useSurrounding } from '../surrounding/useSurrounding';
import { DisplayMenu } from '../table/DisplayMenu';
import { tableStoreService } from '../table/TableStore';
import { ContextTable } from './ContextTable';

const useStyles = makeStyles({
  results: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  display: { marginLeft: 'auto' },
});

/** The logs around one: what came just before it and just after. Everything a link should restore is in the address bar. */
export default function ContextPage() {
  const store = useService(exploreStoreService);
  const preferences = useService(preferencesStoreService);
  const memory = useService(exploreMemoryService);
  const table = useService(tableStoreService);
  const { search } = useLocation();
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    // The path says what the mode would; a link may leave it out.
    const params = new URLSearchParams(search);
    params.set('mode', 'SURROUNDING_LOGS');
    store.readUrl(`?${params}`);
    setOpened(true);
  }, [store, search]);
  useLayoutEffect(() => {
    table.restore();
    memory.restore();
  }, [table, memory]);
  // The defaults hold where they cannot be had.
  useEffect(() => void preferences.load().catch(() => {}), [preferences]);
  if (!opened) return null;
  return (
    <ExploreZone>
      <Surrounding store={store} />
    </ExploreZone>
  );
}

const Surrounding = observer(function Surrounding({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { contextLogId = '', contextBeforeAmount: before, contextAfterAmount: after, accounts } = store.state;
  const found = useSurrounding({ id: contextLogId, before, after, accounts, filters: store.request.filters });
  useFailureNotice(found.error ?? undefined, 'Error fetching logs');
  const { state } = store;
  const { data } = found;
  const anchor = data?.hits.find(({ _id }) => _id === contextLogId);
  const filters = useFilterBar(store, useSuggestions(store));
  return (
    <Page
      title="Surrounding logs"
      layout="fill"
      action={<AppLink to={searchAddress(state, data?.mode)}>Back to the search</AppLink>}
      panel={<StoryPanel store={store} hits={data?.hits ?? []} />}
      toolbar={
        <>
          <NarrowingChips
            narrowings={anchor === undefined ? [] : narrowingsOf(anchor._source)}
            isChosen={({ field, value }) => includedValues(store.request.filters, field).includes(value)}
            onToggle={({ field, value }) => store.toggleValue(field, value)}
          />
          <FilterBar {...filters} />
          <span className={styles.note}>All logs of the account around this one; a filter narrows them.</span>
          <span className={styles.display}>
            <DisplayMenu />
          </span>
        </>
      }
    >
      <LoadingBar active={found.isFetching} label="Loading logs" />
      {data !== undefined && data.partial.length > 0 && (
        <PartialNotice>{data.partial.map(({ what, reason }) => `The ${what} are not among these: ${reason}`).join(' ')}</PartialNotice>
      )}
      <div className={styles.results}>
        <Around store={store} found={found} />
      </div>
    </Page>
  );
});

interface AroundProps {
  readonly store: ExploreStore;
  readonly found: ReturnType<typeof useSurrounding>;
}

/** The rows between the two ways to more, or the reason why there are none. */
const Around = observer(function Around({ store, found }: AroundProps) {
  const table = useService(tableStoreService);
  const { state } = store;
  const { data, error } = found;
  const { contextLogId } = state;
  if (contextLogId === undefined || (error instanceof ApiError && error.status === 404)) {
    return (
      <EmptyState
        icon="search"
        title={contextLogId === undefined ? 'No log is named' : 'This log was not found'}
        action={<AppLink to={searchAddress(state)}>Search logs</AppLink>}
      >
        {error?.message ?? 'Open a log in Explore and choose View surrounding logs.'}
      </EmptyState>
    );
  }
  if (error !== null) return <ErrorState title="The logs could not be loaded" error={error} onRetry={() => void found.refetch()} />;
  if (data === undefined) return <Skeleton lines={14} />;
  const { contextBeforeAmount: before, contextAfterAmount: after } = state;
  const waits = found.isPlaceholderData;
  const grow = (amounts: { contextBeforeAmount: number } | { contextAfterAmount: number }) => store.set(amounts, { replace: true });
  return (
    <>
      <Edge
        {...edge(data, 'before')}
        asked={before}
        loading={waits}
        onMore={() => grow({ contextBeforeAmount: Math.min(before + contextStep, contextMost) })}
      />
      <ContextTable
        key={contextLogId}
        store={store}
        table={table}
        hits={data.hits}
        anchorId={contextLogId}
        question={JSON.stringify(store.request.filters)}
        outdated={waits}
      />
      <Edge
        {...edge(data, 'after')}
        asked={after}
        loading={waits}
        onMore={() => grow({ contextAfterAmount: Math.min(after + contextStep, contextMost) })}
      />
    </>
  );
});

const edge = (data: ContextResponse, side: 'before' | 'after') => ({
  side,
  shown: data[side],
  more: side === 'before' ? data.moreBefore : data.moreAfter,
});
