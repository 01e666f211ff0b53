/** A dashboard for another program. */
export interface Exported {
  /** JSON. */
  readonly value: unknown;
  /** What that program has not, one line each. */
  readonly notes: readonly string[];
}
