import { useMemo } from 'react';
import { matchRoutes, type Params, useLocation } from 'react-router';
import { pages } from '#sdk';
import { useOffers } from '#sdk/browser';
import type { PageOffer } from './pageOffers';

interface CurrentPage {
  readonly pages: readonly PageOffer[];
  /** The open page that the address leads to. */
  readonly current: PageOffer | undefined;
  readonly params: Params;
}

export function useCurrentPage(): CurrentPage {
  const open = useOffers(pages);
  const { pathname } = useLocation();
  return useMemo(() => {
    const routes = open.map((page, index) => ({ path: page.data.path, id: String(index) }));
    const match = matchRoutes(routes, pathname)?.[0];
    return { pages: open, current: match === undefined ? undefined : open[Number(match.route.id)], params: match?.params ?? {} };
  }, [open, pathname]);
}
