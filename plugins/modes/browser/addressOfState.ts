import { generatePath } from 'react-router';
import { type BootDocument, contributedTo, pages } from '#sdk';

/**
 * The address of a page that is open in a boot document, by the name of its state; parameters that its path does not have go into the query.
 * @returns undefined when no such page is open, or a parameter of its path is missing
 */
export function addressOfState(boot: Pick<BootDocument, 'plugins'>, state: string, params: Readonly<Record<string, string>>) {
  const path = contributedTo(boot, pages).find((page) => page.state === state)?.path;
  if (path === undefined) return undefined;
  const own = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const query = new URLSearchParams(Object.entries(params).filter(([name]) => !own.has(name)));
  try {
    return `${generatePath(path, params)}${query.size === 0 ? '' : `?${query}`}`;
  } catch {
    return undefined;
  }
}
