import type { TriggerSeverity } from '../trigger';

/** What the receivers of a trigger's messages believe. Times in milliseconds since the epoch: slots. */
export interface ToldMemory {
  /** The slot of the first message of what is going on: everything until it is over is about the same thing. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Groups that they believe to fire, by key. */
  readonly firing: Readonly<Record<string, ToldGroup>>;
  /** What they were told that nothing can be said of. */
  readonly trouble: 'no-data' | 'error' | null;
}

export interface ToldGroup {
  readonly labels: Readonly<Record<string, string>>;
  readonly severity: TriggerSeverity;
  readonly since: number;
}
