import { useMemo } from 'react';
import { matchRoutes, type Params, useLocation } from 'react-router';
import { pages } from '#sdk';
import { navigationService, useOffers, useService } from '#sdk/browser';
import type { PageOffer } from './pageOffers';
import { pathsOf } from './pathsOf';

interface CurrentPage {
  readonly pages: readonly PageOffer[];
  /** The open page that the address leads to. */
  readonly current: PageOffer | undefined;
  readonly params: Params;
}

export function useCurrentPage(): CurrentPage {
  const open = useOffers(pages);
  const { base } = useService(navigationService);
  const { pathname } = useLocation();
  return useMemo(() => {
    const routes = open.flatMap((page, index) => pathsOf(page.data, base).map((path) => ({ path, handle: index })));
    const match = matchRoutes(routes, pathname)?.[0];
    return { pages: open, current: match === undefined ? undefined : open[match.route.handle], params: match?.params ?? {} };
  }, [open, base, pathname]);
}
