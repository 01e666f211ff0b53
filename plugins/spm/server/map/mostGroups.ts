/** Edges that one statement finds at most, the busiest first. */
export const mostGroups = 10_000;
