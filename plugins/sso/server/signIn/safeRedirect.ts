/** Where somebody returns to after signing in: a path of this installation, else its root. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (wanted === null || wanted === undefined || !wanted.startsWith('/') || wanted.length > 4000) return '/';
  const home = 'https://home.invalid';
  if (!URL.canParse(wanted, home)) return '/';
  const url = new URL(wanted, home);
  if (url.origin !== home) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // What begins with two slashes once dots are resolved would be another site's address.
  return path.startsWith('//') ? '/' : path;
}
