/** What is known of one group of a trigger. `muted` is apart from it: a muted group changes states, and nobody is told. */
export const groupStates = ['ok', 'pending', 'firing', 'recovering', 'no-data', 'error', 'missing'] as const;
export type GroupState = (typeof groupStates)[number];
