import { everywhere } from '../expression/everywhere';
import type { Expression, Span } from '../expression/expression';
import type { Lexeme, RangeStart } from './lexeme';
import { loosely } from './loosely';
import { LuceneFailure } from './luceneError';
import { misplaced } from './misplaced';
import { combine, type Operand } from './operands';
import { fieldValue, readRange, word } from './primary';

/** Deepest nesting of parentheses. */
export const maxLuceneDepth = 200;

/** Recursive descent over lexemes: `NOT` binds tighter than `AND`, `AND` tighter than `OR`; see {@link combine} for `+`, `-` and no operator. */
export class LuceneParser {
  private at = 0;
  private depth = 0;

  constructor(private readonly lexemes: readonly Lexeme[]) {}

  parse(): Expression {
    if (this.next().kind === 'end') return { kind: 'all' };
    const expression = this.operands(undefined);
    const rest = this.next();
    if (rest.kind === 'close') this.fail("This ')' closes nothing; remove it, or write \\) for the character itself", rest);
    return expression;
  }

  private operands(field: string | undefined): Expression {
    const operands: Operand[] = [];
    let joined = false;
    for (;;) {
      const next = this.next();
      if (next.kind === 'end' || next.kind === 'close') break;
      if (next.kind === 'or' || next.kind === 'and') {
        const last = operands.at(-1);
        const name = next.kind.toUpperCase();
        if (last === undefined || joined) return this.fail(`${name} needs something before it; write \\${name} for the word itself`, next);
        operands[operands.length - 1] = { ...last, joined: true };
        joined = true;
        this.at += 1;
        continue;
      }
      operands.push({ ...this.conjunction(field), joined });
      joined = false;
    }
    const dangling = this.lexemes[this.at - 1];
    if (joined && dangling !== undefined) this.fail('OR needs something after it; write \\OR for the word itself', dangling);
    return combine(operands);
  }

  private conjunction(field: string | undefined): Omit<Operand, 'joined'> {
    const first = this.negation(field);
    if (this.next().kind !== 'and') return first;
    const of = [signed(first)];
    while (this.next().kind === 'and') {
      const operator = this.take();
      this.needOperand('AND', operator);
      of.push(signed(this.negation(field)));
    }
    return { sign: 'none', expression: { kind: 'and', of } };
  }

  /** Signs before one clause; two negations cancel each other. */
  private negation(field: string | undefined): Omit<Operand, 'joined'> {
    let negated = false;
    let required = false;
    for (let next = this.next(); next.kind === 'not' || next.kind === 'minus' || next.kind === 'plus'; next = this.next()) {
      const operator = this.take();
      const name = operator.kind === 'plus' ? '+' : operator.kind === 'minus' ? '-' : 'NOT';
      this.needOperand(name, operator);
      if (operator.kind === 'plus') required = true;
      else negated = !negated;
    }
    const expression = this.primary(field);
    return { sign: negated ? 'minus' : required ? 'plus' : 'none', expression };
  }

  private needOperand(name: string, operator: Span): void {
    const { kind } = this.next();
    if (kind === 'end' || kind === 'close' || kind === 'and' || kind === 'or') {
      this.fail(`${name} needs something after it; write \\${name} for the text itself`, operator);
    }
  }

  private primary(field: string | undefined): Expression {
    const lexeme = this.take();
    switch (lexeme.kind) {
      case 'word': {
        if (this.next().kind === 'colon') return this.fielded(lexeme, lexeme);
        return this.decorated(word(field, lexeme));
      }
      case 'phrase': {
        const colon = this.next();
        if (colon.kind === 'colon') this.fail('A field name is not quoted; write a backslash before its spaces', lexeme);
        return this.decorated({ kind: 'phrase', ...(field === undefined ? {} : { field }), value: lexeme.value });
      }
      case 'regex':
        return this.decorated({ kind: 'regex', ...(field === undefined ? {} : { field }), pattern: lexeme.pattern });
      case 'open':
        return this.group(field, lexeme);
      case 'rangeOpen':
      case 'compare': {
        if (field === undefined) this.fail('A range needs a field: field:[1 TO 5]', lexeme);
        return this.ranged(field, lexeme);
      }
      default:
        return this.fail(misplaced(lexeme), lexeme);
    }
  }

  /** What stands after `name:`. */
  private fielded(name: Lexeme & { kind: 'word' }, span: Span): Expression {
    const colon = this.take();
    if (name.pattern !== undefined && name.raw !== '*') {
      this.fail('A field name takes no wildcard; name one field, or write \\* for the character itself', span);
    }
    if (name.raw === '*') return everywhere(this.afterColon(name, undefined, colon));
    return this.afterColon(name, name.value, colon);
  }

  private afterColon(name: Lexeme & { kind: 'word' }, field: string | undefined, colon: Lexeme): Expression {
    const lexeme = this.next();
    if (
      name.raw === '_exists_' &&
      (lexeme.kind === 'open' || lexeme.kind === 'regex' || lexeme.kind === 'rangeOpen' || lexeme.kind === 'compare')
    ) {
      this.fail('_exists_ takes one field name: _exists_:user.id', lexeme);
    }
    if (lexeme.kind === 'end' || lexeme.kind === 'close' || lexeme.kind === 'and' || lexeme.kind === 'or') {
      this.fail(`Missing value after '${name.value}:'; write ${name.value}:* to ask whether the field exists`, colon);
    }
    if (lexeme.kind === 'plus' || lexeme.kind === 'minus' || lexeme.kind === 'not') {
      this.fail(`Put the sign before the field name: -${name.value}:value`, lexeme);
    }
    if (lexeme.kind === 'word' || lexeme.kind === 'phrase') {
      this.at += 1;
      if (this.next().kind === 'colon') this.fail('Write \\: for a colon in the value, or put the value in quotes', this.next());
      return this.decorated(fieldValue(name, field, lexeme));
    }
    return this.primary(field);
  }

  private group(field: string | undefined, open: Lexeme): Expression {
    this.depth += 1;
    if (this.depth > maxLuceneDepth) this.fail(`Parentheses are nested deeper than ${maxLuceneDepth}; simplify the query`, open);
    if (this.next().kind === 'close') this.fail('Nothing stands between these parentheses', { start: open.start, end: this.next().end });
    const expression = this.operands(field);
    if (this.next().kind !== 'close') {
      const error = this.next();
      this.fail(error.kind === 'error' ? error.message : `Missing closing parenthesis opened at ${open.start}`, open);
    }
    this.at += 1;
    this.depth -= 1;
    return this.decorated(expression);
  }

  private ranged(field: string, first: RangeStart): Expression {
    const { expression, length } = readRange(field, first, this.lexemes.slice(this.at, this.at + 4));
    this.at += length;
    return this.decorated(expression);
  }

  /** `word~1`, `"several words"~3`. */
  private loosened(expression: Extract<Expression, { kind: 'term' | 'phrase' }>): Expression {
    const lexeme = this.take();
    return lexeme.kind === 'fuzzy' ? loosely(expression, lexeme) : expression;
  }

  /** A boost changes the order of relevance, which logs do not have: it is accepted and has no effect. */
  private decorated(expression: Expression): Expression {
    const { kind } = expression;
    if (this.next().kind === 'fuzzy' && (kind === 'term' || kind === 'phrase')) return this.decorated(this.loosened(expression));
    for (let next = this.next(); next.kind === 'boost' || next.kind === 'fuzzy'; next = this.next()) {
      if (next.kind === 'fuzzy') this.fail(misplaced(next), next);
      if (next.end === next.start + 1) this.fail("A number is missing after '^'; write \\^ for the character itself", next);
      this.at += 1;
    }
    return expression;
  }

  private next(): Lexeme {
    return this.lexemes[Math.min(this.at, this.lexemes.length - 1)] as Lexeme;
  }

  private take(): Lexeme {
    const lexeme = this.next();
    this.at += 1;
    return lexeme;
  }

  private fail(message: string, span: Span): never {
    throw new LuceneFailure(message, span);
  }
}

const signed = ({ sign, expression }: Omit<Operand, 'joined'>): Expression =>
  sign === 'minus' ? { kind: 'not', of: expression } : expression;
