import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router';

/** New values of parameters of the query string; an empty one takes its parameter away, and a list is its values one by one. */
export type AddressChange = Readonly<Record<string, string | readonly string[]>>;

/**
 * The query string of the page's address, and what changes parameters of it. A change starts from the address as it is at that moment: the one that
 * the page was last drawn with may be behind it, after the back button or a change just before. A page that has been left changes nothing.
 * @returns the parameters, and `change`, which leaves a step for the back button when it is told to `push`
 */
export function useAddress(): readonly [
  query: URLSearchParams,
  change: (part: AddressChange, options?: { readonly push?: boolean }) => void,
] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  const change = useCallback(
    (part: AddressChange, { push = false }: { readonly push?: boolean } = {}): void => {
      const now = router?.state.location;
      if (now?.pathname !== pathname) return;
      const next = new URLSearchParams(now.search);
      for (const [name, value] of Object.entries(part)) {
        if (typeof value === 'string' && value !== '') next.set(name, value);
        else next.delete(name);
        if (typeof value !== 'string') for (const one of value) next.append(name, one);
      }
      setQuery(next, { replace: !push });
    },
    [router, pathname, setQuery],
  );
  return [query, change];
}
