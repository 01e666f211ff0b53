import type { Logger } from 'pino';
import type { PluginSource } from '#core';
import type { PageSource } from './http/PageSource';
import type { LogTarget } from './lifecycle/createLogger';

/** What a host is started with. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Arguments after the program's name. */
  readonly argv?: readonly string[];
  /** Directory that relative paths and `astrolabe.yaml` are looked up in; the working directory when absent. */
  readonly directory?: string;
  /** The plugins to run; those built into the product when absent. */
  readonly plugins?: readonly PluginSource[];
  /** The page and its files; those of the build when absent. */
  readonly pages?: PageSource;
  /** Made from the settings when absent. */
  readonly logger?: Logger;
  /** Where a person reads: log lines and the announcement. Standard output when absent. */
  readonly output?: LogTarget;
}
