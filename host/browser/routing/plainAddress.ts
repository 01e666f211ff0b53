import { ownAddress } from '#sdk';

/**
 * Older links carry the path in the hash (`#/dashboard/metrics/d/7?x=1`) or under `/dashboard`; both lead to the plain path.
 * Parameters of the address and of the hash are kept, the hash's own winning.
 * @param isPage whether a page answers a path, so that real pages under `/dashboard/` keep theirs
 * @returns the plain address, `/` in place of one that would leave this site, or undefined when the address is plain already
 */
export function plainAddress(
  address: { readonly pathname: string; readonly search: string; readonly hash: string },
  isPage: (path: string) => boolean,
): string | undefined {
  const hashed = /^#!?(\/[^?#]*)(\?[^#]*)?$/.exec(address.hash);
  const asked = hashed?.[1] ?? address.pathname;
  const path = isPage(asked) ? asked : asked.replace(/^\/dashboard(?=\/|$)/, '') || '/';
  if (hashed === null && path === address.pathname) return undefined;
  const query = new URLSearchParams(address.search);
  const own = new URLSearchParams(hashed?.[2] ?? '');
  for (const name of new Set(own.keys())) {
    query.delete(name);
    for (const value of own.getAll(name)) query.append(name, value);
  }
  const search = query.toString();
  const plain = `${path}${search === '' ? '' : `?${search}`}${hashed === null ? address.hash : ''}`;
  return ownAddress(plain) ?? '/';
}
