import type { TimeRange } from '#sdk/query';

const MINUTE = 60_000;
/** Minutes that one question counts in, each by itself. */
const MOST = 9000;

/** Milliseconds of the stretches whose busiest may be a burst: a minute, or some in a range of more than six days. */
export const burstWidth = ({ from, to }: TimeRange): number => MINUTE * Math.max(1, Math.ceil((to - from) / MINUTE / MOST));
