import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, noticesService, usePluginHost, useService, walkthroughService } from '#sdk/browser';
import { addFavorite, createSearch, deleteSearch, migrateSearches, removeFavorite, updateSearch } from '../api';
import { type NewSavedSearch, newSavedSearchSchema, type SavedSearch, type SavedSearchChange, type SavedSearchPage } from '../contract';
import { migrationFailure, type SavedSearchAction, savedSearchFailure } from './failures';
import { pageWith } from './pages';
import { listKey, oneKey } from './useSavedSearches';

/** Id of a search that the server has not answered for yet. */
export const pendingId = 'pending';

/** What can be done to saved searches. Each shows at once what it will have done, and takes that back when the server refuses. */
export function useSavedSearchCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const host = usePluginHost();

  /** The life of a call that shows its effect before it is answered. */
  const atOnce = <Asked>(
    action: SavedSearchAction,
    shown: (page: SavedSearchPage, asked: Asked) => SavedSearchPage,
    one?: (asked: Asked) => [string, Partial<SavedSearch>],
  ) => ({
    onMutate: async (asked: Asked): Promise<() => void> => {
      await queries.cancelQueries({ queryKey: ['saved-searches'] });
      const before = queries.getQueriesData({ queryKey: ['saved-searches'] });
      queries.setQueriesData<SavedSearchPage>({ queryKey: listKey }, (page) => page && shown(page, asked));
      if (one !== undefined) changeOne(queries, ...one(asked));
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
    onError: (error: unknown, _asked: Asked, takeBack: (() => void) | undefined) => {
      takeBack?.();
      notices.show({ intent: 'danger', ...savedSearchFailure(action, error), milliseconds: 4000 });
    },
    // What follows from the call does not wait for the list.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['saved-searches'] }),
  });
  const done = (title: string) => notices.show({ intent: 'success', title });

  const create = useMutation({
    mutationFn: (wanted: NewSavedSearch) => call(api, createSearch, { body: wanted }),
    ...atOnce<NewSavedSearch>('create', (page, wanted) => pageWith.added(page, expected(wanted))),
    onSuccess: ({ name }) => {
      host.services.find(walkthroughService)?.done('saved-searches/save-search');
      done(`Saved the search ${name}`);
    },
  });
  const update = useMutation({
    mutationFn: ({ search: { id }, change }: Update) => call(api, updateSearch, { params: { id }, body: change }),
    ...atOnce<Update>(
      'update',
      (page, { search: { id }, change }) => pageWith.changed(page, id, change as Partial<SavedSearch>),
      ({ search: { id }, change }) => [id, change as Partial<SavedSearch>],
    ),
    onSuccess: ({ name }, { change }) =>
      done(change.exploreFilterState === undefined ? `Renamed to ${name}` : `Saved the changes to ${name}`),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(api, deleteSearch, { params: { id } }),
    ...atOnce<SavedSearch>('delete', (page, { id }) => pageWith.removed(page, id)),
    onSuccess: (_removed, { name }) => done(`Deleted the saved search ${name}`),
  });
  const favorite = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(api, addFavorite, { params: { id } }),
    ...atOnce<SavedSearch>(
      'favorite',
      (page, { id }) => pageWith.changed(page, id, { isFavorite: true }),
      ({ id }) => [id, { isFavorite: true }],
    ),
  });
  const unfavorite = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(api, removeFavorite, { params: { id } }),
    ...atOnce<SavedSearch>(
      'unfavorite',
      (page, { id }) => pageWith.changed(page, id, { isFavorite: false }),
      ({ id }) => [id, { isFavorite: false }],
    ),
  });
  const migrate = useMutation({
    mutationFn: () => call(api, migrateSearches),
    onSuccess: ({ imported }) => {
      if (imported > 0)
        done(
          imported === 1
            ? 'Imported one saved search from the search dashboards'
            : `Imported ${imported} saved searches from the search dashboards`,
        );
      void queries.invalidateQueries({ queryKey: listKey });
    },
    onError: () => notices.show({ intent: 'danger', title: migrationFailure, milliseconds: 4000 }),
  });
  return { create, update, remove, favorite, unfavorite, migrate };
}

interface Update {
  readonly search: SavedSearch;
  readonly change: SavedSearchChange;
}

function changeOne(queries: QueryClient, id: string, change: Partial<SavedSearch>): void {
  queries.setQueryData<SavedSearch>(oneKey(id), (search) => search && { ...search, ...change });
}

/** What a search will look like in the list, as far as the browser knows. */
function expected(wanted: NewSavedSearch): SavedSearch {
  const now = new Date().toISOString();
  return { ...newSavedSearchSchema.parse(wanted), id: pendingId, isFavorite: false, createdAt: now, createdBy: '', updatedAt: now };
}
