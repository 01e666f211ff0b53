import { useSearchParams } from 'react-router';
import { pageSize } from '../contract';

/** What a list shows: the search and the page, kept in the address. */
export interface ListQuery {
  readonly search: string;
  /** Rows left out before the first. */
  readonly offset: number;
  /** `search=…&offset=…` for a call. */
  readonly text: string;
  setSearch(search: string): void;
  setOffset(offset: number): void;
}

export function useListQuery(): ListQuery {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const asked = Number(query.get('offset') ?? 0);
  const offset = Number.isInteger(asked) && asked > 0 ? asked : 0;
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
  const wanted: Record<string, string> = search.trim() === '' ? {} : { search: search.trim() };
  return {
    search,
    offset,
    text: new URLSearchParams({ ...wanted, offset: String(offset), limit: String(pageSize) }).toString(),
    setSearch: (text) => set(text, 0),
    setOffset: (rows) => set(search, rows),
  };
}
