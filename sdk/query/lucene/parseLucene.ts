import type { Expression } from '../expression/expression';
import { highlightTokens, type LuceneToken } from './highlightTokens';
import { lexLucene } from './lexLucene';
import { type LuceneError, LuceneFailure } from './luceneError';
import { LuceneParser } from './luceneParser';

/** Longest text that is parsed, in UTF-16 units. */
export const maxLuceneLength = 32_768;

export type LuceneResult =
  | { readonly ok: true; readonly expression: Expression; readonly tokens: readonly LuceneToken[] }
  | { readonly ok: false; readonly error: LuceneError };

/**
 * Reads Lucene's query_string syntax. Words side by side mean OR, as in Kibana; NOT binds tighter than AND, AND tighter than OR; `+` and `-`
 * require and forbid. An empty text matches everything. Never throws, and takes time linear in the text.
 * `word~1` is a word within so many changes, `"some words"~2` words near each other; `*:word` asks every field. Not supported, with an error that
 * says so: wildcards in field names.
 */
export function parseLucene(text: string): LuceneResult {
  if (text.length > maxLuceneLength) {
    const span = { start: maxLuceneLength, end: text.length };
    return { ok: false, error: { message: `The query is longer than ${maxLuceneLength} characters; shorten it`, span } };
  }
  const lexemes = lexLucene(text);
  try {
    const expression = new LuceneParser(lexemes).parse();
    return { ok: true, expression, tokens: highlightTokens(text, lexemes) };
  } catch (failure) {
    if (!(failure instanceof LuceneFailure)) throw failure;
    return { ok: false, error: { message: failure.message, span: failure.span } };
  }
}

/** The text cut into coloured pieces, without gaps and also when it is no valid query. */
export const tokenizeLucene = (text: string): readonly LuceneToken[] => highlightTokens(text, lexLucene(text));
