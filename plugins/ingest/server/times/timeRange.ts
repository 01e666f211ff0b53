import type { Instant } from '../../intake/instant';

/** 2000-01-01T00:00:00Z: what claims to be older comes from a clock that was never set. In seconds. */
export const OLDEST = 946_684_800;
/** How far ahead of ours a sender's clock may be, in seconds. */
export const FARTHEST_AHEAD = 3600;

/** Whether a log's own time is believed. Otherwise the log is stored under the time of its receipt, its own time kept as a field. */
export const isPlausible = (time: Instant, receivedSeconds: number): boolean =>
  time.seconds >= OLDEST && time.seconds <= receivedSeconds + FARTHEST_AHEAD;
