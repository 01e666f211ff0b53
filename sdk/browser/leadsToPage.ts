import { useCallback } from 'react';
import type { Offer } from '#core';
import { pathMatcher } from '../pathMatcher';
import { pages } from '../points/page';
import { useOffers } from './offers/useOffers';

type PageOffer = Pick<Offer<Parameters<typeof pages.add>[1]>, 'data'>;

const known = new WeakMap<readonly PageOffer[], (path: string) => boolean>();

/** Of pages for people who are signed in. */
function matcherOf(open: readonly PageOffer[]): (path: string) => boolean {
  const found = known.get(open);
  if (found !== undefined) return found;
  const paths = open.flatMap(({ data: { audience, path, newPath } }) =>
    audience === 'anonymous' ? [] : [path, ...(newPath === undefined ? [] : [newPath])],
  );
  const made = pathMatcher(paths);
  known.set(open, made);
  return made;
}

/** Whether an address of the application leads to a page that is open. */
export const leadsToPage = (address: string, open: readonly PageOffer[]): boolean => matcherOf(open)(address.replace(/[?#].*$/, ''));

/** For links to pages of others: whether an address leads to a page that is open to the person. */
export function useLeadsToPage(): (address: string) => boolean {
  const open = useOffers(pages);
  return useCallback((address) => leadsToPage(address, open), [open]);
}
