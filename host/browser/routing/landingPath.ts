import { generatePath } from 'react-router';
import type { LandingPlace } from '#sdk';
import { leadsToPage } from '#sdk/browser';
import type { PageOffer } from './pageOffers';

/** The path of a place to begin; undefined when it leads to no page that is open, or back to `/`. */
export function landingPath(place: LandingPlace, pages: readonly PageOffer[]): string | undefined {
  const path = 'link' in place ? place.link : pathOf(place.state, place.params ?? {}, pages);
  return path !== undefined && leadsToPage(path, pages) ? path : undefined;
}

function pathOf(state: string, params: Readonly<Record<string, string>>, pages: readonly PageOffer[]): string | undefined {
  const pattern = pages.find(({ data }) => data.state === state)?.data.path;
  try {
    return pattern === undefined ? undefined : generatePath(pattern, params);
  } catch {
    return undefined; // A parameter is missing.
  }
}
