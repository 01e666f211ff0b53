/** Half-open range of character offsets in the query text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A bound or value as written; the compiler decides by the field's type how it compares. */
export type Scalar = string | number | boolean;

/** Values that a condition may list. */
export const mostValues = 10_000;

/**
 * A condition on one log, span or sample. Lucene text, filter objects and code all make this tree; only the compiler reads it.
 * `field` is a dotted path (`kubernetes.pod`); absent means the searchable text (the message).
 */
export type Expression =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'and'; readonly of: readonly Expression[] }
  | { readonly kind: 'or'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  /** Equality on a field; on text, a whole-token match without regard to case. */
  | { readonly kind: 'term'; readonly field?: string; readonly value: Scalar }
  /** Equal to one of the values, each compared as a `term` on the field: up to {@link mostValues} of them. */
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  /** The words one after another, without regard to case. */
  | { readonly kind: 'phrase'; readonly field?: string; readonly value: string }
  /** A word within so many changes of the value (a character more, less, other, or two swapped); on a field its whole value. */
  | { readonly kind: 'fuzzy'; readonly field?: string; readonly value: string; readonly distance: 0 | 1 | 2 }
  /** The words near each other: so many places apart from how they are written, in whatever order and case. */
  | { readonly kind: 'near'; readonly field?: string; readonly value: string; readonly slop: number }
  /** A condition on text, asked of every field: also of the words within values. */
  | { readonly kind: 'anywhere'; readonly of: TextCondition }
  /** `*` any run of characters, `?` exactly one. Escaped ones arrive as `\*` and `\?`. */
  | { readonly kind: 'wildcard'; readonly field?: string; readonly pattern: string }
  /** RE2 syntax, anchored at both ends on a field, found anywhere in text. */
  | { readonly kind: 'regex'; readonly field?: string; readonly pattern: string }
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly gt?: Scalar;
      readonly gte?: Scalar;
      readonly lt?: Scalar;
      readonly lte?: Scalar;
    }
  | { readonly kind: 'exists'; readonly field: string };

/** Conditions that words without a field make. */
export type TextCondition = Extract<Expression, { kind: 'term' | 'phrase' | 'wildcard' | 'regex' | 'fuzzy' | 'near' }>;

/** What a list of values is short for: a term for each of them, of which one must hold. */
export const termsOf = ({ field, values }: Extract<Expression, { kind: 'in' }>): readonly Expression[] =>
  values.map((value) => ({ kind: 'term', field, value }));
