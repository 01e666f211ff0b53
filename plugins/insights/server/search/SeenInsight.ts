import type { KeptInsight } from '../sightings/tables';
import type { Occurrence } from './occurrences';

/** What is kept of an insight, with what the logs of a range say of it. */
export interface SeenInsight {
  readonly kept: KeptInsight;
  readonly seen: Pick<Occurrence, 'count' | 'last' | 'buckets' | 'busiest'>;
}
