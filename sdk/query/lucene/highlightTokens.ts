import type { Span } from '../expression/expression';
import type { Lexeme } from './lexeme';

export type LuceneTokenType =
  | 'field'
  | 'operator'
  | 'value'
  | 'phrase'
  | 'number'
  | 'regex'
  | 'wildcard'
  | 'paren'
  | 'range'
  | 'space'
  | 'error';

/** A coloured piece of Lucene text. */
export interface LuceneToken extends Span {
  readonly type: LuceneTokenType;
}

/** Colours the lexemes, and fills the gaps between them with `space`, so that the tokens cover the whole text in order. */
export function highlightTokens(text: string, lexemes: readonly Lexeme[]): readonly LuceneToken[] {
  const tokens: LuceneToken[] = [];
  let end = 0;
  for (const [index, lexeme] of lexemes.entries()) {
    if (lexeme.start > end) tokens.push({ type: 'space', start: end, end: lexeme.start });
    if (lexeme.end > lexeme.start) tokens.push({ type: typeOf(lexeme, lexemes[index + 1]), start: lexeme.start, end: lexeme.end });
    end = lexeme.end;
  }
  if (end < text.length) tokens.push({ type: 'space', start: end, end: text.length });
  return tokens;
}

const number = /^-?\d+(?:\.\d+)?$/;

function typeOf(lexeme: Lexeme, next: Lexeme | undefined): LuceneTokenType {
  switch (lexeme.kind) {
    case 'word':
      if (next?.kind === 'colon') return 'field';
      if (lexeme.pattern !== undefined || lexeme.raw === '*') return 'wildcard';
      return number.test(lexeme.raw) ? 'number' : 'value';
    case 'phrase':
      return 'phrase';
    case 'regex':
      return 'regex';
    case 'open':
    case 'close':
      return 'paren';
    case 'rangeOpen':
    case 'rangeClose':
    case 'to':
      return 'range';
    case 'error':
      return 'error';
    default:
      return 'operator';
  }
}
