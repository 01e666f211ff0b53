import type { PageData } from './pageOffers';

/** The paths that a page answers: below the base of an experience its new one first. */
export const pathsOf = ({ path, newPath }: PageData, base: string): readonly [string, ...string[]] =>
  base === '' || newPath === undefined || newPath === path ? [path] : [newPath, path];
