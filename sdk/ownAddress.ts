const here = 'http://here.invalid';

/**
 * The path, query and fragment of an address of this installation, as a link or a parameter gives it; undefined for the address of
 * any other site, however it is written. What leads people on by an address that somebody else may have made asks here first.
 */
export function ownAddress(wanted: string | null | undefined): string | undefined {
  if (wanted === null || wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return undefined;
  const url = new URL(wanted, here);
  // Once its dots are resolved a path may begin with two slashes, which is how the address of another site begins.
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
