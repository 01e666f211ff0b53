import { useCallback } from 'react';
import { matchPath } from 'react-router';
import type { Offer } from '#core';
import { pages } from '../points/page';
import { useOffers } from './useOffers';

type PageOffer = Pick<Offer<Parameters<typeof pages.add>[1]>, 'data'>;

/** Paths of pages for people who are signed in. */
interface PagePaths {
  /** Without a parameter, in the form of {@link plain}. */
  readonly plain: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/** The navigation asks for some hundred addresses among some hundred pages, and the router makes an expression for each pair. */
const known = new WeakMap<readonly PageOffer[], PagePaths>();

function pathsOf(open: readonly PageOffer[]): PagePaths {
  const found = known.get(open);
  if (found !== undefined) return found;
  const all = open.flatMap(({ data: { audience, path, newPath = path } }) => (audience === 'anonymous' ? [] : [path, newPath]));
  const isPattern = (path: string): boolean => /[:*?]/.test(path);
  const paths = { plain: new Set(all.filter((path) => !isPattern(path)).map(plain)), patterns: [...new Set(all.filter(isPattern))] };
  known.set(open, paths);
  return paths;
}

/** As the router compares paths without parameters. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/** Whether an address of the application leads to a page that is open. */
export function leadsToPage(address: string, open: readonly PageOffer[]): boolean {
  const path = address.replace(/[?#].*$/, '');
  const paths = pathsOf(open);
  return paths.plain.has(plain(path)) || paths.patterns.some((pattern) => matchPath(pattern, path) !== null);
}

/** For links to pages of others: whether an address leads to a page that is open to the person. */
export function useLeadsToPage(): (address: string) => boolean {
  const open = useOffers(pages);
  return useCallback((address) => leadsToPage(address, open), [open]);
}
