import type { Token } from './lexGoTemplate';
import { TemplateFault } from './nodes';

/** Reads the tokens of one action from the left. What does not fit is a TemplateFault. */
export class TokenReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  is(sign: string): boolean {
    const next = this.tokens[this.at];
    return next?.kind === 'sign' && next.text === sign;
  }

  skip(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.at += 1;
    return true;
  }

  /** The word that comes next, if one does. */
  word(): string | undefined {
    const next = this.tokens[this.at];
    return next?.kind === 'word' ? next.text : undefined;
  }

  take(): Token {
    const next = this.tokens[this.at];
    if (next === undefined) throw new TemplateFault('something is missing');
    this.at += 1;
    return next;
  }

  /** Takes the word that comes next. */
  name(): string {
    const next = this.take();
    if (next.kind !== 'word') throw new TemplateFault('a word is missing');
    return next.text;
  }

  /** The name of a template. */
  text(): string {
    const next = this.take();
    if (next.kind !== 'literal' || typeof next.value !== 'string') throw new TemplateFault('a template has a name in quotes');
    return next.value;
  }

  /** Fields that follow without a space. */
  fields(): readonly string[] {
    const names: string[] = [];
    for (let next = this.tokens[this.at]; next?.kind === 'field' && !next.isApart; next = this.tokens[this.at]) {
      names.push(next.text);
      this.at += 1;
    }
    return names;
  }

  /** The variables that a pipeline sets: `$x :=`, `$x =`, `$key, $value :=`. */
  settings(): { readonly names: readonly string[]; readonly isAssignment: boolean } {
    const names: string[] = [];
    for (let at = this.at; ; at += 2) {
      const [variable, sign] = [this.tokens[at], this.tokens[at + 1]];
      if (variable?.kind !== 'variable' || sign?.kind !== 'sign') break;
      names.push(variable.text);
      if (sign.text === ',' && names.length === 1) continue;
      if (sign.text !== ':=' && sign.text !== '=') break;
      this.at = at + 2;
      return { names, isAssignment: sign.text === '=' };
    }
    return { names: [], isAssignment: false };
  }

  done(): void {
    if (!this.isAtEnd) throw new TemplateFault('there is too much in an action');
  }
}
