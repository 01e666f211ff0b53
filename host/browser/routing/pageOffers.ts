import type { Offer, pages } from '#sdk';

/** What a page contribution says about itself. */
export type PageData = ReturnType<(typeof pages)['schema']['parse']>;
export type PageOffer = Offer<PageData>;

/** Whether a list of pages can offer it: for people who are in, a path as it stands, and a page of its own. */
export const isListed = ({ path, audience, redirect, unlisted }: PageData): boolean =>
  (audience ?? 'user') === 'user' && isPlain(path) && redirect === undefined && unlisted !== true;

/** A path without parameters, which a link can point to as it is. */
const isPlain = (path: string): boolean => !/[:*]/.test(path);
