/** What of a request was not stored. */
export interface OtlpOutcome {
  readonly rejected: number;
  /** For people: which ones, and why; empty when all was stored. */
  readonly message: string;
}
