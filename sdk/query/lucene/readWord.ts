import type { Word } from './lexeme';

/** White space as Lucene knows it, the ideographic space included. */
export const isSpace = (char: string): boolean => /\s/.test(char);

/** A bare word ends before these; in a value after a comparison and inside a range a colon does not end it. */
const endsWord: ReadonlySet<string> = new Set([...'()[]{}"^~:']);
const endsValue: ReadonlySet<string> = new Set([...'()"^']);
const endsBound: ReadonlySet<string> = new Set([...']}"']);
const ends = { word: endsWord, value: endsValue, bound: endsBound };

/**
 * Reads a bare word from `start`.
 * @param place `bound` inside a range, `value` after a comparison, where dates may be written without escapes
 * @returns the word and where it ends; undefined when a lone backslash ends the text
 */
export function readWord(text: string, start: number, place: keyof typeof ends): { word: Word; end: number } | undefined {
  const stop = ends[place];
  const value: string[] = [];
  const pattern: string[] = [];
  let wildcard = false;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (isSpace(char) || stop.has(char)) break;
    if (char === '\\') {
      if (at + 1 === text.length) return undefined;
      const escaped = text.charAt(at + 1);
      value.push(escaped);
      pattern.push(literal(escaped));
      at += 2;
      continue;
    }
    if (char === '*' || char === '?') wildcard = true;
    value.push(char);
    pattern.push(char);
    at += 1;
  }
  const word: Word = { kind: 'word', raw: text.slice(start, at), value: value.join('') };
  return { word: wildcard && place === 'word' ? { ...word, pattern: pattern.join('') } : word, end: at };
}

const literal = (char: string): string => (char === '*' || char === '?' || char === '\\' ? `\\${char}` : char);
