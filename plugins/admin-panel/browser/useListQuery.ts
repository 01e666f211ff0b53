import { useAddress } from '#sdk/browser';
import { pageSize } from '../contract';

/** What a list shows: the search and the page, kept in the address. */
export interface ListQuery {
  readonly search: string;
  /** Rows left out before the first. */
  readonly offset: number;
  /** For a call. */
  readonly asked: { readonly search?: string; readonly offset: number; readonly limit: number };
  setSearch(search: string): void;
  setOffset(offset: number): void;
}

export function useListQuery(): ListQuery {
  const [query, change] = useAddress();
  const search = query.get('search') ?? '';
  const wanted = Number(query.get('offset') ?? 0);
  const offset = Number.isInteger(wanted) && wanted > 0 ? wanted : 0;
  return {
    search,
    offset,
    asked: { ...(search.trim() === '' ? {} : { search: search.trim() }), offset, limit: pageSize },
    setSearch: (text) => change({ search: text, offset: '' }),
    setOffset: (rows) => change({ offset: rows === 0 ? '' : String(rows) }),
  };
}
