import { useCallback } from 'react';
import { matchPath } from 'react-router';
import type { Offer } from '#core';
import { pages } from '../points/page';
import { useOffers } from './useOffers';

type PageOffer = Pick<Offer<Parameters<typeof pages.add>[1]>, 'data'>;

/** Whether an address of the application leads to a page that is open. */
export const leadsToPage = (address: string, open: readonly PageOffer[]): boolean =>
  open.some(
    ({ data: { audience, path, newPath = path } }) =>
      audience !== 'anonymous' && [path, newPath].some((each) => matchPath(each, address.replace(/[?#].*$/, '')) !== null),
  );

/** For links to pages of others: whether an address leads to a page that is open to the person. */
export function useLeadsToPage(): (address: string) => boolean {
  const open = useOffers(pages);
  return useCallback((address) => leadsToPage(address, open), [open]);
}
