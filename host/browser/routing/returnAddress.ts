/**
 * Where a visitor goes who is signed in (again): the `redirect` of the address, when it stays within this site, else the root.
 * @param search the query of the address, such as `?redirect=%2Fexplore%3Fquery%3Da`
 */
export function returnAddress(search: string, origin: string = location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
