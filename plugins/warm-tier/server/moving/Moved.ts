/** What a run moved. */
export interface Moved {
  readonly files: number;
  readonly rows: number;
}
