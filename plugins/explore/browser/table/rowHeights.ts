import type { Density } from '../recents/exploreRecents';

/** Pixels of a row, by density. Only one line is always as high; the others are as high as their text, and this is a guess. */
export const rowHeights: Readonly<Record<Density, number>> = { ONE_LINE: 26, TWO_LINES: 32, EXPANDED: 60 };
