import { useSearchParams } from 'react-router';

/**
 * What a side panel shows, kept in the page's address, so that a link opens it; looking at the next one leaves no step for the back button.
 * @param parameter of the query string, such as `token`
 * @returns the id in the address, and what opens another one, or none
 */
export function usePanelAddress(parameter: string): readonly [shown: string | undefined, show: (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(parameter);
        else next.set(parameter, id);
        return next;
      },
      { replace: true },
    );
  return [search.get(parameter) ?? undefined, show];
}
