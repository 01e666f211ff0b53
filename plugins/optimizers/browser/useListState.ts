import { useMemo } from 'react';
import { type AddressChange, type ListAddress, useAddress, useListAddress } from '#sdk/browser';
import { listStateIn, type OptimizerListState } from '../common/listState';

const filters = ['activeState', 'createdBy', 'createdBy[]', 'updatedBy', 'updatedBy[]'];

export interface OptimizerListAddress extends ListAddress {
  readonly state: OptimizerListState;
  setPeople(which: 'createdBy' | 'updatedBy', people: readonly string[]): void;
}

/** The state of the list of optimizers in its address. */
export function useListState(): OptimizerListAddress {
  const [query, changeAddress] = useAddress();
  const state = useMemo(() => listStateIn(query), [query]);
  const list = useListAddress({ filters, pageName: 'pageNumber' });
  const fromStart = (part: AddressChange): void => changeAddress({ pageNumber: '', ...part });
  const { sortBy, sortOrder, activeState, createdBy, updatedBy } = state;
  return {
    ...list,
    state,
    sort: `${sortOrder === 'DESC' ? '-' : ''}${sortBy}`,
    // What cannot be read narrows nothing.
    isNarrowed: state.search !== '' || activeState !== undefined || createdBy.length > 0 || updatedBy.length > 0,
    setSort: (sort) => fromStart({ sortBy: sort.replace(/^-/, ''), sortOrder: sort.startsWith('-') ? 'DESC' : 'ASC' }),
    setPeople: (which, people) => fromStart({ [which]: '', [`${which}[]`]: people }),
  };
}
