import type { Container } from './container';
import type { PluginSource } from './plugin';
import type { Side } from './point';
import type { RetryPlan } from './retry';
import type { Stage } from './state';

export interface PluginHostOptions {
  readonly side: Side;
  readonly version: string;
  readonly plugins: readonly PluginSource[];
  /** Ids not to start, with the reason a person reads. */
  readonly off?: ReadonlyMap<string, string>;
  readonly services?: Container;
  /** How loading of code is tried again; absent: not at all. */
  readonly loadRetry?: RetryPlan;
  /** Told of every contained failure; the host logs it. */
  readonly onFailure?: (pluginId: string, stage: Stage | 'contribution', error: Error) => void;
}
