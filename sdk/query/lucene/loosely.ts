import type { Expression } from '../expression/expression';
import type { Lexeme } from './lexeme';
import { LuceneFailure } from './luceneError';

/** As the query schema has it. */
const mostSlop = 1000;

/** A word with `~` matches words like it, a phrase with `~` its words near each other. */
export function loosely(expression: Extract<Expression, { kind: 'term' | 'phrase' }>, sign: Lexeme & { kind: 'fuzzy' }): Expression {
  const { value } = expression;
  const on = expression.field === undefined ? {} : { field: expression.field };
  if (expression.kind === 'term') {
    const text = String(value);
    if (sign.number === '') return { kind: 'fuzzy', ...on, value: text, distance: usualDistance(text) };
    const distance = [0, 1, 2].find((one) => String(one) === sign.number) as 0 | 1 | 2 | undefined;
    if (distance !== undefined) return { kind: 'fuzzy', ...on, value: text, distance };
    throw new LuceneFailure(
      `A word may differ by up to 2 characters: write ${text}~, ${text}~1 or ${text}~2, and \\~ for the character itself`,
      sign,
    );
  }
  if (/^\d{1,4}$/.test(sign.number) && Number(sign.number) <= mostSlop)
    return { kind: 'near', ...on, value: expression.value, slop: Number(sign.number) };
  throw new LuceneFailure(
    `Say how many places the words may be apart, up to ${mostSlop}: "quick brown"~2, or write \\~ for the character itself`,
    sign,
  );
}

/** Elasticsearch's AUTO: nothing of one or two characters, one change up to five, else two. */
function usualDistance(text: string): 0 | 1 | 2 {
  const { length } = [...text];
  return length <= 2 ? 0 : length <= 5 ? 1 : 2;
}
