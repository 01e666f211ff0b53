import type { Calendar } from './Calendar';

/** A minute while traffic stands at its mean; measured over days of several seeds. */
const linesPerMinute = 440;
const spansPerMinute = 615;
/** Whatever the traffic. */
const samplesPerMinute = 2000;

/** About how many lines a window will have, without making them. */
export const expectedLines = (calendar: Calendar, from: number, to: number): number => expected(calendar, linesPerMinute, from, to);

/** The same of spans and samples together. */
export const expectedSignals = (calendar: Calendar, from: number, to: number): number =>
  expected(calendar, spansPerMinute, from, to) + Math.round((samplesPerMinute * (to - from)) / 60_000);

const expected = (calendar: Calendar, perMinute: number, from: number, to: number): number =>
  Math.round(perMinute * calendar.traffic((from + to) / 2) * ((to - from) / 60_000));
