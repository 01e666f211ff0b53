import { generatePath, matchPath } from 'react-router';
import { newExperience } from '../contract';

interface KnownPage {
  readonly path: string;
  readonly newPath?: string | undefined;
}

/**
 * The address below the base of the new experience that a path of the previous one leads to: the page's new path where it has one, with its parameters;
 * the same path where a page answers it; else the root.
 * @param path without a query, such as `/explore/log/7`
 */
export function newAddress(path: string, pages: readonly KnownPage[]): string {
  for (const page of pages) {
    const match = matchPath(page.path, path);
    if (match !== null) return newExperience + generatePath(page.newPath ?? page.path, match.params);
  }
  return `${newExperience}/`;
}

/** The way back: the address in the previous experience of a path below the base. */
export function previousAddress(path: string, pages: readonly KnownPage[]): string {
  for (const page of pages) {
    const match = page.newPath === undefined ? null : matchPath(page.newPath, path);
    if (match !== null) return generatePath(page.path, match.params);
  }
  return path;
}
