/** Where the rows of a question are. */
export interface AskedRows {
  /** SQL of what stands after FROM. */
  readonly from: string;
  /** The condition on whose they are, and of when. */
  readonly scoped: string;
}
