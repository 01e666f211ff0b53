import type { InsightSeverity } from '../../contract';

/** An error that well-known software writes into its log, with what it means. */
export interface KnownPattern {
  /** Stands in logs for ever: never changed, never used for another one. */
  readonly id: string;
  readonly software: string;
  readonly title: string;
  /** What happens, and what to do, in plain words. */
  readonly explanation: string;
  readonly severity: InsightSeverity;
  /** Text that every such log has, in plain ASCII without quotes and backslashes, at least five characters long. */
  readonly needle: string;
  /** For needles that other logs have, too. */
  readonly also?: RegExp;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}
