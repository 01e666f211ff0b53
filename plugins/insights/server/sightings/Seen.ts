import type { Sighting } from './Sighting';

/** One thing that the logs of an account have shown, since it was last written. */
export interface Seen {
  readonly accountId: number;
  readonly sighting: Sighting;
  /** Milliseconds since the epoch. */
  first: number;
  last: number;
  readonly logTypes: Set<string>;
}
