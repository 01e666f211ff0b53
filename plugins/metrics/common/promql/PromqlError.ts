import type { Span } from './ast';

/** Line and column of a place, both from 1; the column counts bytes of UTF-8, as Prometheus does. */
export function placeIn(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = new TextEncoder().encode(before.slice(before.lastIndexOf('\n') + 1)).length + 1;
  return `${line}:${column}`;
}

/** What is wrong with an expression, in Prometheus' words: `1:5: parse error: unexpected end of input`. */
export class PromqlError extends Error {
  override readonly name = 'PromqlError';
  /** Without the place. */
  readonly reason: string;
  readonly span: Span;

  constructor(query: string, reason: string, span: Span) {
    super(`${query === '' ? 'unknown position' : placeIn(query, span.start)}: parse error: ${reason}`);
    this.reason = reason;
    this.span = span;
  }
}
