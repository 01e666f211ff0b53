import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Explore, exploreAddress } from '#plugins/explore/contract';
import { EmptyState, ErrorState, Icon, navigationService, Skeleton, useFacts, useService } from '#sdk/browser';
import { addressOf } from '../common/savedState';
import type { SavedSearch } from '../contract';
import type { SavedSearchQuestion } from './SavedSearchDialogs';
import { SavedSearchRow } from './SavedSearchRow';
import { useEnteredAccounts } from './useLoadedSearch';
import type { useSavedSearchCalls } from './useSavedSearchCalls';
import { oneKey, type useSavedSearches } from './useSavedSearches';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '12px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  list: { listStyleType: 'none', margin: 0, padding: '4px', maxHeight: 'min(50vh, 420px)', overflowY: 'auto' },
  body: { minHeight: '120px' },
  foot: {
    padding: '6px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Props {
  readonly explore: Explore;
  readonly loaded: SavedSearch | undefined;
  readonly isChanged: boolean;
  readonly calls: ReturnType<typeof useSavedSearchCalls>;
  readonly list: ReturnType<typeof useSavedSearches>;
  /** Part of the names that are listed. */
  readonly text: string;
  setText(text: string): void;
  ask(question: SavedSearchQuestion): void;
  close(): void;
}

/** The account's saved searches: to find, load, star, rename, overwrite and delete; and what can be done with the search on show. */
export function SavedSearchPanel({ explore, loaded, isChanged, calls, list, text, setText, ask, close }: Props) {
  const styles = useStyles();
  const navigation = useService(navigationService);
  const entered = useEnteredAccounts();
  const maySave = useFacts().can?.has('SAVE_SEARCHES') ?? false;
  useImport(list.data?.isMigrated === false && maySave, calls);
  const queries = useQueryClient();
  const load = (search: SavedSearch) => {
    close();
    // Its name is on show at once.
    queries.setQueryData(oneKey(search.id), search);
    navigation.go(addressOf(search, explore.state, entered));
  };
  const results = list.data?.results ?? [];
  return (
    <div>
      <div className={styles.head}>
        <div className={styles.actions}>
          {maySave && loaded !== undefined && (
            <Button
              size="small"
              appearance="primary"
              icon={<Icon name="save" size={16} />}
              disabled={!isChanged}
              onClick={() => ask({ kind: 'overwrite', search: loaded })}
            >
              Save changes
            </Button>
          )}
          {maySave && (
            <Button
              size="small"
              appearance={loaded === undefined ? 'primary' : 'secondary'}
              icon={<Icon name="add" size={16} />}
              onClick={() => ask({ kind: 'save', name: loaded === undefined ? '' : `${loaded.name} copy` })}
            >
              {loaded === undefined ? 'Save this search' : 'Save as new'}
            </Button>
          )}
          <Button
            size="small"
            icon={<Icon name="refresh" size={16} />}
            onClick={() => {
              close();
              navigation.go(exploreAddress({}));
            }}
          >
            Reset
          </Button>
        </div>
        <Input
          type="search"
          size="small"
          aria-label="Find a saved search"
          placeholder="Find a saved search"
          contentBefore={<Icon name="search" size={16} />}
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
      </div>
      <div className={styles.body}>
        {list.isPending && <Skeleton lines={4} />}
        {list.isError && list.data === undefined && (
          <ErrorState title="Saved searches could not be listed" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data !== undefined && results.length === 0 && <Nothing text={text} maySave={maySave} />}
        {results.length > 0 && (
          <ul className={styles.list} aria-label="Saved searches">
            {results.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                isLoaded={search.id === loaded?.id}
                maySave={maySave}
                onLoad={() => load(search)}
                onFavorite={() => (search.isFavorite ? calls.unfavorite : calls.favorite).mutate(search)}
                ask={ask}
              />
            ))}
          </ul>
        )}
      </div>
      {results.length > 0 && (
        <div className={styles.foot} role="status">
          {results.length} of {list.data?.total} shown
          {(list.data?.total ?? 0) > results.length ? '. Type part of a name to find the others.' : ''}
        </div>
      )}
    </div>
  );
}

function Nothing({ text, maySave }: { readonly text: string; readonly maySave: boolean }) {
  if (text.trim() !== '') return <EmptyState icon="search" title="No saved search has this in its name" />;
  return (
    <EmptyState icon="star" title="No saved searches yet">
      {maySave
        ? 'Saved searches are there for everybody in the account; favourites are your own.'
        : 'People who may save searches in this account add them here.'}
    </EmptyState>
  );
}

/** Takes over what the search dashboards have saved, when nobody has done so before. */
function useImport(isNeeded: boolean, { migrate }: ReturnType<typeof useSavedSearchCalls>): void {
  const tried = useRef(false);
  useEffect(() => {
    if (!isNeeded || tried.current) return;
    tried.current = true;
    migrate.mutate();
  }, [isNeeded, migrate]);
}
