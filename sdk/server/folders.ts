/** A folder as saved objects have it: names joined by `/`, without spaces around them and without empty ones. */
export const folderPath = (path: string): string =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');

/** What somebody may do with the objects in a folder: not even see them, see them, or change them, too. */
export type FolderAccess = 'none' | 'read' | 'change';

/** Holds in a folder, and in all below it that have no rule of their own. */
export interface FolderRule {
  /** As {@link folderPath} makes it; empty for objects that are in none. */
  readonly folder: string;
  readonly access: FolderAccess;
}

/** The rule that holds in a folder: its own, or that of the nearest folder above that has one. */
export function ruleOf<R extends { readonly folder: string }>(rules: readonly R[], folder: string): R | undefined {
  let found: R | undefined;
  for (const rule of rules)
    if (isWithin(rule.folder, folder) && (found === undefined || rule.folder.length > found.folder.length)) found = rule;
  return found;
}

const isWithin = (rule: string, folder: string): boolean => folder === rule || (rule !== '' && folder.startsWith(`${rule}/`));
