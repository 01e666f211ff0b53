import type { Context } from '#core';

export interface JobCode {
  /** Must end soon after `signal` aborts (time-out or stop). A throw is logged and counted; the next run comes all the same. */
  run(about: { readonly services: Context; readonly signal: AbortSignal }): Promise<void>;
}
