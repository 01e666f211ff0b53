import type { Logger } from 'pino';
import type { Container, PluginSource, PluginState } from '#core';

/** A host that answers. */
export interface RunningHost {
  readonly url: string;
  /** Bound ports by name; `http` is the main one. */
  readonly ports: Readonly<Record<string, number>>;
  readonly services: Container;
  readonly logger: Logger;
  /** Stops a plugin of the build and those that need it, and starts them by new code whose manifest is the one that runs. */
  reload(source: PluginSource): Promise<PluginState>;
  /** Process ids of the embedded engines, for operators and fault tests. */
  enginePids(): readonly number[];
  /** Graceful stop: what was taken is finished, then plugins stop in reverse, then the engines. */
  close(): Promise<void>;
}
