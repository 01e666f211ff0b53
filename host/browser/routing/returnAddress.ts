import { ownAddress } from '#sdk';

/**
 * Where a visitor goes who is signed in (again): the `redirect` of the address, when it stays within this site, else the root.
 * @param search the query of the address, such as `?redirect=%2Fexplore%3Fquery%3Da`
 */
export const returnAddress = (search: string): string => ownAddress(new URLSearchParams(search).get('redirect')) ?? '/';
