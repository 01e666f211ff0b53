import { type Manifest, type PagePurpose, pages } from '#sdk';
import { contributionsOf } from './contributionsOf';

/** Paths of the pages that the host leads people to, by what they are for. */
export type PagePaths = Readonly<Partial<Record<PagePurpose, string>>>;

/** Where several plugins offer a page for the same purpose, the first has it. */
export const pagePathsOf = (manifests: readonly Manifest[]): PagePaths =>
  Object.fromEntries(
    contributionsOf(manifests, pages)
      .reverse()
      .flatMap(({ data: { purpose, path } }) => (purpose === undefined ? [] : [[purpose, path]])),
  );
