import { matchPath } from 'react-router';

const isPattern = (path: string): boolean => /[:*?]/.test(path);
/** As the router compares paths without parameters: slashes at the end do not count, nor does case. */
function plain(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/**
 * Asks many paths whether one of many patterns of the router, such as `/notes/:id`, matches them. The router itself makes an expression for each
 * pair: some hundred links of a navigation among some hundred pages are worth more than that.
 */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const paths = new Set(patterns.filter((pattern) => !isPattern(pattern)).map(plain));
  const others = patterns.filter(isPattern);
  return (path) => paths.has(plain(path)) || others.some((pattern) => matchPath(pattern, path) !== null);
}
