import { type LogqlToken, unquoted } from './logqlTokens';

/** The query is not one that is understood; says why, for people. */
export class NotUnderstood extends Error {}

/** Steps through the words of LogQL. */
export class LogqlReader {
  private index = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly LogqlToken[]) {}

  get now(): LogqlToken {
    return this.tokens[this.index] ?? { kind: 'end', text: '', at: 0 };
  }

  get next(): LogqlToken {
    return this.tokens[this.index + 1] ?? { kind: 'end', text: '', at: 0 };
  }

  is(...texts: readonly string[]): boolean {
    return this.now.kind !== 'text' && texts.includes(this.now.text);
  }

  take(): LogqlToken {
    const { now } = this;
    this.index++;
    return now;
  }

  took(...texts: readonly string[]): boolean {
    if (!this.is(...texts)) return false;
    this.index++;
    return true;
  }

  expect(text: string): void {
    if (!this.took(text)) throw new NotUnderstood(`"${text}" is missing before "${this.now.text || 'the end'}".`);
  }

  text(): string {
    const token = this.take();
    if (token.kind !== 'text') throw new NotUnderstood(`A text in quotes is missing before "${token.text || 'the end'}".`);
    return unquoted(token.text);
  }

  name(): string {
    const token = this.take();
    if (token.kind !== 'name') throw new NotUnderstood(`A name is missing before "${token.text || 'the end'}".`);
    return token.text;
  }

  names(): readonly string[] {
    const found: string[] = [];
    this.expect('(');
    while (!this.is(')')) {
      found.push(this.name());
      if (!this.took(',')) break;
    }
    this.expect(')');
    return found;
  }

  /** Runs a part that may hold others of its kind. */
  within<T>(read: () => T): T {
    if (++this.depth > 50) throw new NotUnderstood('It is nested too deeply.');
    const found = read();
    this.depth--;
    return found;
  }
}
