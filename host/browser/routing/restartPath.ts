import type { PageOffer } from './pageOffers';

/** Where people begin anew after a crash; the root where nobody offers a page for it. */
export const restartPath = (pages: readonly PageOffer[]): string => pages.find(({ data }) => data.purpose === 'restart')?.data.path ?? '/';
