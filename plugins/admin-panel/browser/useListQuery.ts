import { useSearchParams } from 'react-router';
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
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const wanted = Number(query.get('offset') ?? 0);
  const offset = Number.isInteger(wanted) && wanted > 0 ? wanted : 0;
  const set = (search: string, offset: number) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of [
      ['search', search],
      ['offset', offset === 0 ? '' : String(offset)],
    ] as const) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return {
    search,
    offset,
    asked: { ...(search.trim() === '' ? {} : { search: search.trim() }), offset, limit: pageSize },
    setSearch: (text) => set(text, 0),
    setOffset: (rows) => set(search, rows),
  };
}
