import { Characters, isBroken, isDigit, isLetter, isSpace, isWord, scanDuration, scanNumber } from './Characters';
import { describeCharacter, quote, quoteCharacter } from './goText';
import { PromqlError } from './PromqlError';
import { knownWords, type Token } from './tokens';

const simple = new Set([...',*/%+-^@']);
const inDurations = new Set([...',*/%+-^']);
const wordsOfDurations = new Map([
  ['step', 'step'],
  ['range', 'range'],
  ['min', 'min'],
  ['max', 'max'],
  ['min_of', 'min'],
  ['max_of', 'max'],
]);

/** Cuts an expression into tokens, one at each call, and leaves out spaces and comments. What stands in braces and brackets has rules of its own. */
export class Lexer {
  readonly text: string;
  readonly #input: Characters;
  #start = 0;
  #parentheses = 0;
  #inBraces = false;
  #inBrackets = false;
  /** Directly behind a bracket, and until the first number there. */
  #inDuration = false;
  #sawColon = false;
  #sawDuration = false;

  constructor(text: string) {
    this.text = text;
    this.#input = new Characters(text);
  }

  /** The next token; `end of input` for ever after the last. @throws PromqlError */
  next(): Token {
    if (this.#inDuration) return this.#duration();
    while (isSpace(this.#input.peek()) || this.#input.peek() === '#') this.#skip();
    this.#start = this.#input.at;
    return this.#inBraces ? this.#matcher() : this.#statement();
  }

  #skip(): void {
    if (this.#input.take() !== '#') return;
    while (this.#input.peek() !== '' && this.#input.peek() !== '\n' && this.#input.peek() !== '\r') this.#input.take();
  }

  #token(kind: string): Token {
    const token = { kind, text: this.text.slice(this.#start, this.#input.at), start: this.#start, end: this.#input.at };
    this.#start = this.#input.at;
    return token;
  }

  #fail(reason: string): never {
    throw new PromqlError(this.text, reason, { start: this.#start, end: this.text.length });
  }

  #statement(): Token {
    const character = this.#input.peek();
    if (isDigit(character) || (character === '.' && isDigit(this.text.charAt(this.#input.at + 1)))) return this.#number();
    if (isLetter(character) && !this.#inBrackets) return this.#word();
    if (character === ':' && !this.#inBrackets) return this.#word();
    this.#input.take();
    if (simple.has(character)) return this.#token(character);
    switch (character) {
      case '':
        if (this.#parentheses !== 0) this.#fail('unclosed left parenthesis');
        if (this.#inBrackets) this.#fail('unclosed left bracket');
        return this.#token('end of input');
      case '=':
        if (this.#input.accept('=')) return this.#token('==');
        if (this.#input.peek() === '~') this.#fail(`unexpected character after '=': ${quoteCharacter('~')}`);
        return this.#token('=');
      case '!':
        if (!this.#input.accept('=')) this.#fail(`unexpected character after '!': ${quoteCharacter(this.#input.peek())}`);
        return this.#token('!=');
      case '<':
        return this.#token(this.#input.accept('=') ? '<=' : this.#input.accept('/') ? '</' : '<');
      case '>':
        return this.#token(this.#input.accept('=') ? '>=' : this.#input.accept('/') ? '>/' : '>');
      case '"':
      case "'":
        return this.#string(character);
      case '`':
        return this.#rawString();
      case '(':
        this.#parentheses++;
        return this.#token('(');
      case ')':
        return this.#closing();
      case '{':
        this.#inBraces = true;
        return this.#token('{');
      case '[':
        if (this.#inBrackets) this.#fail(`unexpected left bracket ${quoteCharacter('[')}`);
        this.#sawColon = false;
        this.#inBrackets = true;
        this.#inDuration = true;
        return this.#token('[');
      case ']':
        if (!this.#inBrackets) this.#fail(`unexpected right bracket ${quoteCharacter(']')}`);
        this.#inBrackets = false;
        return this.#token(']');
    }
    if (this.#inBrackets && (isLetter(character) || character === ':')) return this.#laterInBrackets(character);
    return this.#fail(`unexpected character: ${quoteCharacter(character)}`);
  }

  /** A word or a colon behind the first number in brackets. */
  #laterInBrackets(character: string): Token {
    if (character === ':') {
      if (this.#sawColon) this.#fail(`unexpected colon ${quoteCharacter(':')}`);
      this.#sawColon = true;
      return this.#token(':');
    }
    return this.#wordOfDuration() ?? this.#fail(`unexpected character: ${quoteCharacter(character)}, expected ${quoteCharacter(':')}`);
  }

  #closing(): Token {
    const token = this.#token(')');
    this.#parentheses--;
    if (this.#parentheses < 0) this.#fail(`unexpected right parenthesis ${quoteCharacter(')')}`);
    return token;
  }

  /** Inside of brackets, up to the first number. */
  #duration(): Token {
    while (isSpace(this.#input.peek())) this.#input.take();
    this.#start = this.#input.at;
    const character = this.#input.peek();
    if (isDigit(character) || (character === '.' && isDigit(this.text.charAt(this.#input.at + 1)))) {
      this.#sawDuration = true;
      this.#inDuration = false;
      return this.#number();
    }
    this.#input.take();
    if (inDurations.has(character)) return this.#token(character);
    switch (character) {
      case '':
        return this.#fail('unexpected end of input in duration expression');
      case ']':
        this.#inBrackets = false;
        this.#inDuration = false;
        this.#sawColon = false;
        return this.#token(']');
      case ':': {
        const token = this.#token(':');
        if (!this.#sawDuration) this.#fail('unexpected colon before duration in duration expression');
        if (this.#sawColon) this.#fail('unexpected repeated colon in duration expression');
        this.#sawColon = true;
        return token;
      }
      case '(':
        this.#parentheses++;
        return this.#token('(');
      case ')':
        return this.#closing();
    }
    return (
      (isLetter(character) ? this.#wordOfDuration() : undefined) ??
      this.#fail(`unexpected character in duration expression: ${quoteCharacter(character)}`)
    );
  }

  #wordOfDuration(): Token | undefined {
    while (isLetter(this.#input.peek())) this.#input.take();
    const kind = wordsOfDurations.get(this.text.slice(this.#start, this.#input.at).toLowerCase());
    if (kind === undefined) return undefined;
    this.#sawDuration = true;
    return this.#token(kind);
  }

  /** Inside of braces, where no word has a meaning. */
  #matcher(): Token {
    const character = this.#input.take();
    if (isLetter(character)) {
      while (isWord(this.#input.peek())) this.#input.take();
      return this.#token('identifier');
    }
    switch (character) {
      case '':
        return this.#fail('unexpected end of input inside braces');
      case ',':
        return this.#token(',');
      case '"':
      case "'":
        return this.#string(character);
      case '`':
        return this.#rawString();
      case '=':
        return this.#token(this.#input.accept('~') ? '=~' : '=');
      case '!':
        if (this.#input.accept('~')) return this.#token('!~');
        if (this.#input.accept('=')) return this.#token('!=');
        return this.#fail(`unexpected character after '!' inside braces: ${quoteCharacter(this.#input.peek())}`);
      case '{':
        return this.#fail(`unexpected left brace ${quoteCharacter('{')}`);
      case '}':
        this.#inBraces = false;
        return this.#token('}');
    }
    return this.#fail(`unexpected character inside braces: ${quoteCharacter(character)}`);
  }

  #word(): Token {
    while (isWord(this.#input.peek()) || this.#input.peek() === ':') this.#input.take();
    const text = this.text.slice(this.#start, this.#input.at);
    const word = text.toLowerCase();
    if (word === 'inf' || word === 'nan') return this.#token('number');
    if (word.startsWith('fill') && knownWords.has(word) && !/^[ \t\n\r]*\(/.test(this.text.slice(this.#input.at)))
      return this.#token('identifier');
    return this.#token(knownWords.has(word) ? word : text.includes(':') ? 'metric identifier' : 'identifier');
  }

  #string(quotes: string): Token {
    for (;;) {
      const character = this.#input.take();
      if (character === '\\') this.#escape(quotes);
      else if (character === '' || character === '\n') this.#fail('unterminated quoted string');
      else if (isBroken(character)) this.#fail('invalid UTF-8 rune');
      else if (character === quotes) return this.#token('string');
    }
  }

  #rawString(): Token {
    for (;;) {
      const character = this.#input.take();
      if (character === '') this.#fail('unterminated raw string');
      if (isBroken(character)) this.#fail('invalid UTF-8 rune');
      if (character === '`') return this.#token('string');
    }
  }

  #escape(quotes: string): void {
    const character = this.#input.take();
    if (character === '') this.#fail('escape sequence not terminated');
    if (character === quotes || 'abfnrtv\\'.includes(character)) return;
    const octal = character >= '0' && character <= '7';
    const length = octal ? 3 : { x: 2, u: 4, U: 8 }[character];
    if (length === undefined) this.#fail(`unknown escape sequence ${describeCharacter(character)}`);
    let digits = octal ? character : '';
    while (digits.length < length) {
      const digit = this.#input.take();
      if (digit === '') this.#fail('escape sequence not terminated');
      if (!(octal ? /[0-7]/ : /[0-9a-fA-F]/).test(digit)) this.#fail(`illegal character ${describeCharacter(digit)} in escape sequence`);
      digits += digit;
    }
    const code = Number.parseInt(digits, octal ? 8 : 16);
    if (code > (length < 4 ? 255 : 0x10ffff) || (code >= 0xd800 && code < 0xe000))
      this.#fail('escape sequence is an invalid Unicode code point');
  }

  #number(): Token {
    if (scanNumber(this.#input)) return this.#token('number');
    if (scanDuration(this.#input)) return this.#token('duration');
    return this.#fail(`bad number or duration syntax: ${quote(this.text.slice(this.#start, this.#input.at))}`);
  }
}
