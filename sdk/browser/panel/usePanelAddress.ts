import { useAddress } from '../pages/useAddress';

/**
 * What a side panel shows, kept in the page's address, so that a link opens it; looking at the next one leaves no step for the back button.
 * @param parameter of the query string, such as `token`
 * @returns the id in the address, and what opens another one, or none
 */
export function usePanelAddress(parameter: string): readonly [shown: string | undefined, show: (id: string | undefined) => void] {
  const [query, change] = useAddress();
  return [query.get(parameter) ?? undefined, (id) => change({ [parameter]: id ?? '' })];
}
