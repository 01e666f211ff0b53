import type { navGroups, navItems, Offer } from '#sdk';
import { isListed, type PageOffer } from './pageOffers';

type Group = Offer<ReturnType<(typeof navGroups)['schema']['parse']>>;
type Item = Offer<ReturnType<(typeof navItems)['schema']['parse']>>;

/**
 * The root of the current mode: the first path of the side navigation whose page is open, else any open page.
 * @returns undefined when the session may open nothing at all
 */
export function rootPath(groups: readonly Group[], items: readonly Item[], pages: readonly PageOffer[]): string | undefined {
  const open = new Set(pages.filter(({ data }) => data.audience !== 'anonymous').map(({ data }) => data.path));
  // What is revealed later is no root: whether it is there would depend on the moment.
  for (const group of groups.filter(({ data }) => data.revealed === undefined)) {
    if (group.data.path !== undefined && open.has(group.data.path)) return group.data.path;
    const first = items.find(({ data }) => data.group === group.id && open.has(data.path));
    if (first !== undefined) return first.data.path;
  }
  return pages.find(({ data }) => isListed(data))?.data.path;
}
