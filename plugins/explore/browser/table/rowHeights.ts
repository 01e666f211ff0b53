import type { Density } from '../recents/exploreRecents';

/** Pixels of a row, by density; an expanded one is as high as its text and this is only a guess. */
export const rowHeights: Readonly<Record<Density, number>> = { ONE_LINE: 26, TWO_LINES: 42, EXPANDED: 60 };
