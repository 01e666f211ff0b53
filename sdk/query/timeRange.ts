/** Milliseconds since the epoch; `from` included, `to` excluded. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}
