import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AddressChange, type ListAddress, useAddress } from '#sdk/browser';
import { listStateIn, type OptimizerListState } from '../common/listState';

/** Milliseconds after the last key that what is typed is searched for. */
const pause = 250;

export interface OptimizerListAddress extends ListAddress {
  readonly state: OptimizerListState;
  setPeople(which: 'createdBy' | 'updatedBy', people: readonly string[]): void;
}

/** The state of the list of optimizers in its address. */
export function useListState(): OptimizerListAddress {
  const [query, changeAddress] = useAddress();
  const state = useMemo(() => listStateIn(query), [query]);
  const { search } = state;
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const change = useCallback(
    (part: AddressChange) => changeAddress({ pageNumber: '', ...part }, { push: part.pageNumber !== undefined }),
    [changeAddress],
  );
  useEffect(() => {
    if (typed === search) return;
    const rest = setTimeout(() => change({ search: typed }), pause);
    return () => clearTimeout(rest);
  }, [typed, search, change]);
  const { sortBy, sortOrder, pageNumber, activeState, createdBy, updatedBy } = state;
  return {
    ...{ state, search, typed, page: pageNumber },
    sort: `${sortOrder === 'DESC' ? '-' : ''}${sortBy}`,
    isNarrowed: search !== '' || activeState !== undefined || createdBy.length > 0 || updatedBy.length > 0,
    filter: (name) => query.get(name) ?? '',
    setSearch: setTyped,
    setSort: (sort) => change({ sortBy: sort.replace(/^-/, ''), sortOrder: sort.startsWith('-') ? 'DESC' : 'ASC' }),
    setPage: (next) => change({ pageNumber: next === 1 ? '' : String(next) }),
    setFilter: (name, value) => change({ [name]: value }),
    setPeople: (which, people) => change({ [which]: '', [`${which}[]`]: people }),
    clear: () => {
      setTyped('');
      change({ search: '', activeState: '', createdBy: '', 'createdBy[]': '', updatedBy: '', 'updatedBy[]': '' });
    },
  };
}
