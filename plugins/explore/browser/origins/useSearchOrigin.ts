import { useState } from 'react';
import { useOffers } from '#sdk/browser';
import { exploreAddress, parseExploreState } from '../../common/exploreState';
import { searchOrigins } from '../../contract';

/**
 * What stands for the search, where the address names it and nothing else, such as a saved search: it is found out before anything is searched, so that
 * no other search is seen on the way. Once a search of it has been on show, its bare address is that search emptied.
 * @param search the address's query string
 */
export function useSearchOrigin(search: string) {
  const offers = useOffers(searchOrigins);
  const [settled, settle] = useState<string>();
  const params = new URLSearchParams(search);
  const offer = offers.find(({ data }) => (params.get(data.parameter) ?? '') !== '');
  const id = offer === undefined ? '' : (params.get(offer.data.parameter) ?? '');
  const name = offer === undefined ? undefined : `${offer.data.parameter} ${id}`;
  const isOpen = name === undefined || !namesNothingElse(params, offer?.data.parameter ?? '');
  if (isOpen && settled !== name) settle(name);
  return offer === undefined || isOpen || settled === name ? undefined : { offer, id };
}

function namesNothingElse(params: URLSearchParams, parameter: string): boolean {
  const rest = new URLSearchParams(params);
  for (const name of [parameter, 'quickViewLogId']) rest.delete(name);
  return exploreAddress(parseExploreState(rest)) === '/explore';
}
