import { navGroups, navItems, pages } from '#sdk';
import { useOffers } from '#sdk/browser';
import { rootPath } from './rootPath';

/** The mode's root for this session; undefined when it may open nothing. */
export const useRootPath = (): string | undefined => rootPath(useOffers(navGroups), useOffers(navItems), useOffers(pages));
