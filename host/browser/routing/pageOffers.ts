import type { Offer, pages } from '#sdk';

/** What a page contribution says about itself. */
export type PageData = ReturnType<(typeof pages)['schema']['parse']>;
export type PageOffer = Offer<PageData>;

/** A path without parameters, which a link can point to as it is. */
export const isPlain = (path: string): boolean => !/[:*]/.test(path);
