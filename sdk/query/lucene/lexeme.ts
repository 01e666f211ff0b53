import type { Span } from '../expression/expression';

/** The smallest units of Lucene text, white space left out. */
export type Lexeme = Span &
  (
    | { readonly kind: 'and' | 'or' | 'not' | 'plus' | 'minus' | 'open' | 'close' | 'colon' | 'to' | 'end' }
    | { readonly kind: 'compare'; readonly operator: '>' | '>=' | '<' | '<=' }
    | { readonly kind: 'rangeOpen'; readonly included: boolean }
    | { readonly kind: 'rangeClose'; readonly included: boolean }
    | Word
    | { readonly kind: 'phrase'; readonly value: string }
    | { readonly kind: 'regex'; readonly pattern: string }
    | { readonly kind: 'boost' }
    /** `~`, and the number right after it. */
    | { readonly kind: 'fuzzy'; readonly number: string }
    /** Text that cannot be read; the message says what to do. */
    | { readonly kind: 'error'; readonly message: string }
  );

/** What a range begins with. */
export type RangeStart = Extract<Lexeme, { kind: 'rangeOpen' | 'compare' }>;

/** A bare word. `raw` keeps the escapes, which tell a typed `*` from a literal one. */
export interface Word {
  readonly kind: 'word';
  readonly raw: string;
  readonly value: string;
  /** The word with its wildcards, literal `*`, `?` and `\` escaped; absent when it has no wildcard. */
  readonly pattern?: string;
}
