/** An exception with the stack text of its language. */
export interface Failure {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}
