import type { LogLine } from '../LogLine';

export type Document = Record<string, unknown>;

/** How the lines of one logging library look on a container's standard output. */
export interface Format {
  /** The JSON object that is written, or the text line under `message` with what an agent reads out of it. */
  write(line: LogLine): Document;
  /** Keys of the object that hold time, severity, message and trace: an agent that understands the format moves them to their own places. */
  readonly core: readonly string[];
}

export const isoMillis = (time: number): string => new Date(time).toISOString();

/** ISO 8601 with microseconds. */
export function isoMicros(time: number): string {
  const whole = Math.floor(time);
  const micros = Math.floor((time - whole) * 1000);
  return `${new Date(whole).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}Z`;
}
