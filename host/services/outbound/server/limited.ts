/** What holds where nothing is asked for, and the most that may be. */
export type Limit = readonly [usual: number, most: number];

/** A limit of a call: what was asked for, within what may be. */
export const limited = ([usual, most]: Limit, wanted: number | undefined): number => Math.min(wanted ?? usual, most);
