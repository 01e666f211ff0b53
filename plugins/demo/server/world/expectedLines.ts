import type { Calendar } from './Calendar';

/** Lines a minute while traffic stands at its mean; measured over days of several seeds. */
const linesPerMinute = 440;

/** About how many lines a window will have, without making them. */
export const expectedLines = (calendar: Calendar, from: number, to: number): number =>
  Math.round(linesPerMinute * calendar.traffic((from + to) / 2) * ((to - from) / 60_000));
