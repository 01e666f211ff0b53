import type { Hit } from '#sdk/query';

/** How a file of logs is written. */
export interface LogWriter {
  readonly contentType: string;
  /** Before the first log. */
  readonly head: string;
  lines(hits: readonly Hit[]): string;
}

/** The time stands first in every file, as ISO 8601 in UTC. */
export const timeField = '@timestamp';
