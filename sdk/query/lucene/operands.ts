import type { Expression } from '../expression/expression';

/** One operand of a list, with the sign in front of it and whether an explicit OR touches it. */
export interface Operand {
  readonly expression: Expression;
  readonly sign: 'none' | 'plus' | 'minus';
  readonly joined: boolean;
}

/**
 * A list of operands as Lucene's boolean query: those with `+` must match, those with `-` or NOT must not, and the others matter only
 * when nothing must: then at least one of them has to match, so that words side by side mean OR. A negated operand that an explicit OR
 * touches is an alternative like any other (`a OR NOT b`), where Lucene's own parser would turn it into a prohibition.
 */
export function combine(operands: readonly Operand[]): Expression {
  const must: Expression[] = [];
  const mustNot: Expression[] = [];
  const should: Expression[] = [];
  for (const { expression, sign, joined } of operands) {
    if (sign === 'plus') must.push(expression);
    else if (sign === 'none') should.push(expression);
    else if (joined) should.push({ kind: 'not', of: expression });
    else mustNot.push({ kind: 'not', of: expression });
  }
  const wanted = must.length > 0 || should.length === 0 ? must : [one('or', should)];
  return one('and', [...wanted, ...mustNot]);
}

function one(kind: 'and' | 'or', of: readonly Expression[]): Expression {
  const [first] = of;
  return of.length === 1 && first !== undefined ? first : { kind, of };
}
