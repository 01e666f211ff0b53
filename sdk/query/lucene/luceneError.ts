import type { Span } from '../expression/expression';

/** Why a text is not a query, and where. The message says what to do about it. */
export interface LuceneError {
  readonly message: string;
  readonly span: Span;
}

/** Carries a {@link LuceneError} out of the recursive descent; it never leaves this folder. */
export class LuceneFailure extends Error {
  readonly span: Span;

  constructor(message: string, { start, end }: Span) {
    super(message);
    this.span = { start, end };
  }
}
