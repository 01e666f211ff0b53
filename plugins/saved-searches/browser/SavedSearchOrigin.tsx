import { useEffect } from 'react';
import { type ExploreState, parseExploreState } from '#plugins/explore/contract';
import { stateOf } from '../common/savedState';
import { useEnteredAccounts } from './useLoadedSearch';
import { useSavedSearch } from './useSavedSearches';

interface Props {
  readonly id: string;
  readonly open: (search: Partial<ExploreState>) => void;
}

/** Opens the search that an address names and nothing else, such as a link from the global search; one that cannot be had is told, and any search comes. */
export default function SavedSearchOrigin({ id, open }: Props) {
  const entered = useEnteredAccounts();
  const { data, error } = useSavedSearch(id);
  useEffect(() => {
    if (data?.id === id) open(stateOf(data, parseExploreState(''), entered));
    else if (error !== null) open({});
  }, [id, data, error, entered, open]);
  return null;
}
