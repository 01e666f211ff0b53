import type { Instant } from '../../../intake/instant';

/** One line of a stream, with the labels of the stream and its own metadata. */
export interface LokiEntry {
  readonly labels: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly line: string;
  /** Undefined when it could not be read; `timeText` is then what stood there. */
  readonly time: Instant | undefined;
  readonly timeText: string;
}
