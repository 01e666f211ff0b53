import { Calendar } from './Calendar';
import { Cluster } from './Cluster';

/** The shop and its cluster, entirely determined by a seed and the moment it was first started. */
export class World {
  readonly calendar: Calendar;
  readonly cluster: Cluster;

  constructor(
    readonly seed: number,
    /** Milliseconds since the epoch. */
    readonly startedAt: number,
  ) {
    this.calendar = new Calendar(seed, startedAt);
    this.cluster = new Cluster(seed, this.calendar);
  }
}
