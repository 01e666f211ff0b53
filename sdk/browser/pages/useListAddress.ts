import { useCallback, useEffect, useState } from 'react';
import { readParameters } from '../../readParameters';
import { type AddressChange, useAddress } from './useAddress';

/** Milliseconds after the last key that what is typed is searched for. */
const pause = 250;

/** What a list is narrowed to, how it is sorted and which page of it is shown, as it stands in the address. */
export interface ListAddress {
  readonly search: string;
  /** As it is typed just now. */
  readonly typed: string;
  /** The key of a column, after a minus for descending. */
  readonly sort: string;
  /** The first is 1. */
  readonly page: number;
  /** Whether the search or a filter narrows the list. */
  readonly isNarrowed: boolean;
  /** A filter of the page's own; empty when it is not set. */
  filter(name: string): string;
  setSearch(text: string): void;
  setSort(sort: string): void;
  setPage(page: number): void;
  setFilter(name: string, value: string): void;
  /** Takes the search and all filters back. */
  clear(): void;
}

/**
 * The state of a list page in its address, so that a link and the back button restore it. Another search, filter or order begins at the first page.
 * @param sort the usual order, which the address does not name @param filters names of the page's own filters in the query string
 * @param pageName what the page is called there, `page` when absent
 */
export function useListAddress({
  sort: usual = '',
  filters = [],
  pageName = 'page',
}: {
  readonly sort?: string;
  readonly filters?: readonly string[];
  readonly pageName?: string;
} = {}): ListAddress {
  const [query, changeAddress] = useAddress();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const change = useCallback(
    (part: AddressChange): void => changeAddress({ [pageName]: '', ...part }, { push: part[pageName] !== undefined }),
    [changeAddress, pageName],
  );
  useEffect(() => {
    if (typed === search) return;
    const rest = setTimeout(() => change({ search: typed }), pause);
    return () => clearTimeout(rest);
  }, [typed, search, change]);
  const { [pageName]: page = 1 } = readParameters({ [pageName]: 'int' }, query);
  return {
    search,
    typed,
    sort: query.get('sort') ?? usual,
    page: Math.max(1, page),
    isNarrowed: search !== '' || filters.some((name) => (query.get(name) ?? '') !== ''),
    filter: (name) => query.get(name) ?? '',
    setSearch: setTyped,
    setSort: (sort) => change({ sort: sort === usual ? '' : sort }),
    setPage: (next) => change({ [pageName]: next === 1 ? '' : String(next) }),
    setFilter: (name, value) => change({ [name]: value }),
    clear: () => {
      setTyped('');
      change(Object.fromEntries(['search', ...filters].map((name) => [name, ''])));
    },
  };
}
