import { useMemo } from 'react';
import { type AddressChange, type ListAddress, useAddress, useListAddress } from '#sdk/browser';
import { type FilterListState, listStateIn, usualRange } from '../common/listState';

const filters = ['active', 'accountIds', 'accountIds[]', 'metricNames', 'metricNames[]'];

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
  const list = useListAddress({ filters, pageName: 'pageNumber' });
  const fromStart = (part: AddressChange): void => changeAddress({ pageNumber: '', ...part });
  return {
    ...list,
    state,
    // What cannot be read narrows nothing.
    isNarrowed: state.search !== '' || state.active !== undefined || state.accountIds.length > 0 || state.metricNames.length > 0,
    setAccounts: (ids) => fromStart({ accountIds: ids.map(String), 'accountIds[]': '' }),
    setMetricNames: (names) => fromStart({ metricNames: names, 'metricNames[]': '' }),
    setRange: (range) => changeAddress({ range: range === usualRange ? '' : range }),
  };
}
