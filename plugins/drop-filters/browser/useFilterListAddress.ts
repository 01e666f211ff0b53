import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AddressChange, type ListAddress, useAddress } from '#sdk/browser';
import { type FilterListState, listStateIn, usualRange } from '../common/listState';

/** Milliseconds after the last key that what is typed is searched for. */
const pause = 250;
const nothing = { search: '', active: '', accountIds: '', 'accountIds[]': '', metricNames: '', 'metricNames[]': '' };

export interface FilterListAddress extends ListAddress {
  readonly state: FilterListState;
  setAccounts(ids: readonly number[]): void;
  setMetricNames(names: readonly string[]): void;
  setRange(range: string): void;
}

/** The state of a list of drop filters in its address. */
export function useFilterListAddress(): FilterListAddress {
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
  return {
    ...{ state, search, typed, page: state.pageNumber, sort: '' },
    isNarrowed: search !== '' || state.active !== undefined || state.accountIds.length > 0 || state.metricNames.length > 0,
    filter: (name) => query.get(name) ?? '',
    setSearch: setTyped,
    setSort: () => undefined,
    setPage: (next) => change({ pageNumber: next === 1 ? '' : String(next) }),
    setFilter: (name, value) => change({ [name]: value }),
    setAccounts: (ids) => change({ accountIds: ids.map(String), 'accountIds[]': '' }),
    setMetricNames: (names) => change({ metricNames: names, 'metricNames[]': '' }),
    setRange: (range) => changeAddress({ range: range === usualRange ? '' : range }),
    clear: () => {
      setTyped('');
      change(nothing);
    },
  };
}
