export const isSpace = (character: string) => character !== '' && ' \t\n\r'.includes(character);
export const isDigit = (character: string) => character >= '0' && character <= '9';
export const isLetter = (character: string) => /^[A-Za-z_]$/.test(character);
export const isWord = (character: string) => isLetter(character) || isDigit(character);
/** What stands for bytes that are no text. */
export const isBroken = (character: string) => character === '\ufffd' || /^[\ud800-\udfff]$/.test(character);

/** A place in a text, which goes on by whole characters. */
export class Characters {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** One character, empty at the end. */
  peek(): string {
    const code = this.#text.codePointAt(this.at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  take(): string {
    const character = this.peek();
    this.at += character.length;
    return character;
  }

  /** Takes the next character where it is one of these. */
  accept(characters: string): boolean {
    const character = this.peek();
    if (character === '' || !characters.includes(character)) return false;
    this.at += character.length;
    return true;
  }
}

const decimal = '0123456789';

/** Takes a number; where there is none it stops behind what cannot be part of one. */
export function scanNumber(input: Characters): boolean {
  const isHex = input.accept('0') && input.accept('xX');
  if (isHex) input.accept('_');
  const digits = isHex ? `${decimal}abcdefABCDEF` : decimal;
  input.accept('.');
  input.accept(digits);
  let sawPoint = false;
  let sawExponent = false;
  for (;;) {
    if (input.accept('.')) {
      if (sawPoint || input.accept('_.') || isHex) return false;
      sawPoint = true;
    } else if (!isHex && input.accept('eE')) {
      if (sawExponent) return false;
      sawExponent = true;
      input.accept('+-');
      if (input.accept('._eE') || input.peek() === '') return false;
    } else if (input.accept('_')) {
      if (input.accept('._eE') || input.peek() === '') return false;
    } else if (!input.accept(digits)) return !isWord(input.peek());
  }
}

/** Takes the rest of a duration, behind its first number; where there is none it stops behind what cannot be part of one. */
export function scanDuration(input: Characters): boolean {
  if (!input.accept('smhdwy')) return false;
  input.accept('s');
  while (input.accept(decimal)) {
    while (input.accept(decimal));
    if (!input.accept('smhdw')) return false;
    input.accept('s');
  }
  if (!isWord(input.peek())) return true;
  input.take();
  return false;
}
