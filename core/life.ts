import type { Scope } from './container';
import type { AnyHalf } from './plugin';
import type { PluginState } from './state';

/** One run of a plugin, from the first need for it to its end. */
export interface Life {
  started: Promise<PluginState>;
  ended: boolean;
  scope?: Scope;
  half?: AnyHalf;
  /** Milliseconds that loading and starting took. */
  took?: number;
}
