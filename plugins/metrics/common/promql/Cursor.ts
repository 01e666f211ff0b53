import type { Span } from './ast';
import { Lexer } from './Lexer';
import { PromqlError } from './PromqlError';
import { describeToken, type Token } from './tokens';

/** What is being read, and what could follow; both empty where nothing is said of it. */
interface Reading {
  readonly what: string;
  readonly expected: string;
}

/** Characters of an expression. */
const longest = 100_000;
/** Expressions within one another, and operators in all: what walks an expression goes as deep as it is. */
const deepest = 200;
const mostOperators = 1000;

/** Stands in the tokens of an expression. The next token is cut off no sooner than it is asked for, so that the first fault in the text is the one that is told. */
export class Cursor {
  readonly text: string;
  readonly #lexer: Lexer;
  readonly #reading: Reading[] = [{ what: '', expected: '' }];
  #ahead: Token | undefined;
  #depth = 0;
  #operators = 0;

  /** @throws PromqlError for a text that is too long */
  constructor(text: string) {
    this.text = text;
    this.#lexer = new Lexer(text);
    if (text.length > longest) this.fail(`expression is longer than ${longest} characters`, { start: 0, end: 0 });
  }

  /** Does `work`, which reads an expression within another. @throws PromqlError where they are nested too deep */
  deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) this.fail(`expression is nested deeper than ${deepest} levels`, this.peek());
    const result = work();
    this.#depth -= 1;
    return result;
  }

  /** Takes an operator between two operands. @throws PromqlError where there are too many: each of a row nests the ones before it */
  takeOperator(): Token {
    this.#operators += 1;
    if (this.#operators > mostOperators) this.fail(`expression has more than ${mostOperators} operators`, this.peek());
    return this.take();
  }

  peek(): Token {
    this.#ahead ??= this.#lexer.next();
    return this.#ahead;
  }

  take(): Token {
    const token = this.peek();
    this.#ahead = undefined;
    return token;
  }

  is(kind: string): boolean {
    return this.peek().kind === kind;
  }

  /** Takes the token where it is of the kind. */
  accept(kind: string): Token | undefined {
    return this.is(kind) ? this.take() : undefined;
  }

  /** @throws PromqlError where the next token is another */
  expect(kind: string): Token {
    return this.accept(kind) ?? this.unexpected();
  }

  /** Does `work`; what is unexpected meanwhile, and not within something smaller, is told to be in `what`. */
  within<T>(what: string, expected: string, work: () => T): T {
    this.#reading.push({ what, expected });
    const result = work();
    this.#reading.pop();
    return result;
  }

  /** @throws PromqlError about the next token */
  unexpected(what?: string, expected = ''): never {
    const token = this.peek();
    const reading = what === undefined ? this.#reading.at(-1) : { what, expected };
    const place = reading?.what ? ` in ${reading.what}` : '';
    const wanted = reading?.expected ? `, expected ${reading.expected}` : '';
    return this.fail(`unexpected ${describeToken(token)}${place}${wanted}`, token);
  }

  fail(reason: string, span: Span): never {
    throw new PromqlError(this.text, reason, { start: span.start, end: span.end });
  }
}

/** From the start of the one to the end of the other. */
export const joined = (first: Span, last: Span): Span => ({ start: first.start, end: last.end });
