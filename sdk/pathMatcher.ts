import { matchPath } from 'react-router';

const isPattern = (path: string): boolean => /[:*?]/.test(path);
/** As the router compares paths without parameters: slashes at the end do not count, nor does case. */
function plain(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/**
 * For asking many paths. The router makes a regular expression for every pair of a path and a pattern, which is slow for a navigation of a hundred
 * links among a hundred pages; here only patterns with parameters, such as `/notes/:id`, go to the router.
 * @returns whether one of the patterns matches a path
 */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const paths = new Set(patterns.filter((pattern) => !isPattern(pattern)).map(plain));
  const others = patterns.filter(isPattern);
  return (path) => paths.has(plain(path)) || others.some((pattern) => matchPath(pattern, path) !== null);
}
