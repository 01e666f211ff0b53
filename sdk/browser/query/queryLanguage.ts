import type { Span } from '../../query/expression/expression';

/** The kinds of parts that a query editor colours; what a language has no kind for stays plain. */
export type QueryTokenKind = 'field' | 'operator' | 'string' | 'wildcard' | 'number' | 'bracket' | 'error';

export interface QueryToken extends Span {
  readonly kind: QueryTokenKind;
}

/** What a word that is being typed may become. */
export interface QueryCompletion {
  readonly label: string;
  /** What is written in the place of the word. */
  readonly apply: string;
  /** Beside the label, such as how often it occurs. */
  readonly detail?: string;
  readonly kind: 'field' | 'value';
}

/** What is wrong with a query, for people. */
export interface QueryDiagnostic {
  readonly message: string;
  /** The part of the text that it is about. */
  readonly position?: Span;
}

/** A language that queries are written in, as the query bar and its editor need it. Positions are counted in UTF-16 code units. */
export interface QueryLanguage {
  /** `Lucene`: the editor is named after it. */
  readonly title: string;
  /** An example, shown while nothing is written. */
  readonly hint: string;
  /** The coloured parts of a text, in order and apart from one another. Called on each key. */
  tokens(text: string): readonly QueryToken[];
  /** The place that is marked as faulty while somebody types; called on each key. */
  faultSpan(text: string): Span | undefined;
  /**
   * What may come at the end of a text.
   * @param before the text up to the caret @param asked whether the person asked for it, rather than just typed
   * @returns the completions in the order they are offered, and where the word that they replace begins; undefined for none
   */
  complete(before: string, asked: boolean): Promise<{ readonly from: number; readonly options: readonly QueryCompletion[] } | undefined>;
  /** Somebody is about to type: what completion needs may be fetched. */
  warm?(): void;
  /** Whether a text may be run, and why not. Asked when the typing pauses and before the text is run. */
  check(text: string): Promise<QueryDiagnostic | undefined>;
}
