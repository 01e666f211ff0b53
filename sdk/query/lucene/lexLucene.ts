import type { Lexeme } from './lexeme';
import { isSpace, readWord } from './readWord';

const single: Readonly<Record<string, 'plus' | 'minus' | 'not'>> = { '+': 'plus', '-': 'minus', '!': 'not' };
const words: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' };

/**
 * Cuts Lucene text into lexemes in one pass; the last is always `end`. What cannot be read becomes an `error` lexeme, and reading
 * goes on after it, so that highlighting works while somebody types.
 */
export function lexLucene(text: string): readonly Lexeme[] {
  const out: Lexeme[] = [];
  /** For each open parenthesis: does it hold the values of one field? */
  const groups: boolean[] = [];
  let inRange = false;
  let at = 0;
  const push = (lexeme: Lexeme): void => {
    out.push(lexeme);
    at = lexeme.end;
  };

  while (at < text.length) {
    const char = text.charAt(at);
    if (isSpace(char)) {
      at += 1;
      continue;
    }
    const before = out.at(-1);
    const start = at;
    const end = at + 1;
    if (char === '"') push(quoted(text, at));
    else if (inRange && (char === ']' || char === '}')) {
      inRange = false;
      push({ kind: 'rangeClose', included: char === ']', start, end });
    } else if (inRange) push(word(text, at, 'bound'));
    else if (char === '(') {
      groups.push(before?.kind === 'colon');
      push({ kind: 'open', start, end });
    } else if (char === ')') {
      groups.pop();
      push({ kind: 'close', start, end });
    } else if (char === ':') push({ kind: 'colon', start, end });
    else if (char === '[' || char === '{') {
      inRange = true;
      push({ kind: 'rangeOpen', included: char === '[', start, end });
    } else if (char === ']' || char === '}') push({ kind: 'rangeClose', included: char === ']', start, end });
    else if (char === '^') push({ kind: 'boost', start, end: skip(text, end, /[\d.]/) });
    else if (char === '~') push(fuzzy(text, at));
    else if (char === '/') push(regex(text, at));
    else if ((char === '>' || char === '<') && (before?.kind === 'colon' || groups.at(-1) === true)) push(comparison(text, at));
    else if (text.startsWith('&&', at)) push({ kind: 'and', start, end: at + 2 });
    else if (text.startsWith('||', at)) push({ kind: 'or', start, end: at + 2 });
    else if (Object.hasOwn(single, char) && !startsValue(text, at, before?.kind)) push({ kind: single[char] ?? 'plus', start, end });
    else push(word(text, at, before?.kind === 'compare' ? 'value' : 'word'));
  }
  out.push({ kind: 'end', start: text.length, end: text.length });
  return out;
}

/** A sign right after a colon or a comparison is part of the value (`-5`), unless something follows that can only be negated as a whole. */
function startsValue(text: string, at: number, before: Lexeme['kind'] | undefined): boolean {
  return (before === 'colon' || before === 'compare') && !'("[{/'.includes(text.charAt(at + 1) || '(');
}

function skip(text: string, from: number, what: RegExp): number {
  let end = from;
  while (end < text.length && what.test(text.charAt(end))) end += 1;
  return end;
}

function fuzzy(text: string, start: number): Lexeme {
  const end = skip(text, start + 1, /[\d.]/);
  return { kind: 'fuzzy', number: text.slice(start + 1, end), start, end };
}

function comparison(text: string, start: number): Lexeme {
  const inclusive = text.charAt(start + 1) === '=';
  const operator = `${text.charAt(start)}${inclusive ? '=' : ''}` as '>' | '>=' | '<' | '<=';
  return { kind: 'compare', operator, start, end: start + operator.length };
}

function word(text: string, start: number, place: 'word' | 'value' | 'bound'): Lexeme {
  const read = readWord(text, start, place);
  if (read === undefined) {
    return { kind: 'error', start, end: text.length, message: 'Nothing follows the backslash; write \\\\ for a backslash itself' };
  }
  const { word, end } = read;
  if (place === 'bound') return word.raw === 'TO' ? { kind: 'to', start, end } : { ...word, start, end };
  const keyword = Object.hasOwn(words, word.raw) ? words[word.raw] : undefined;
  return keyword === undefined ? { ...word, start, end } : { kind: keyword, start, end };
}

function quoted(text: string, start: number): Lexeme {
  const value: string[] = [];
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return { kind: 'phrase', value: value.join(''), start, end: at + 1 };
    if (char === '\\' && at + 1 < text.length) {
      at += 1;
      value.push(text.charAt(at));
    } else value.push(char);
  }
  return { kind: 'error', start, end: text.length, message: `Missing closing quote opened at ${start}` };
}

/** Only `\/` is an escape of ours; every other one belongs to the expression's own syntax. */
function regex(text: string, start: number): Lexeme {
  const pattern: string[] = [];
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '/') return closedRegex(text, start, at + 1, pattern.join(''));
    if (char === '\\' && at + 1 < text.length) {
      at += 1;
      pattern.push(text.charAt(at) === '/' ? '/' : `\\${text.charAt(at)}`);
    } else pattern.push(char);
  }
  const message = `Missing closing '/' of the regular expression opened at ${start}; write \\/ for the character itself`;
  return { kind: 'error', start, end: text.length, message };
}

function closedRegex(text: string, start: number, end: number, pattern: string): Lexeme {
  const next = text.charAt(end);
  if (pattern === '') {
    return { kind: 'error', start, end, message: 'The regular expression is empty; put text that contains // in quotes' };
  }
  if (next !== '' && !isSpace(next) && !')^~'.includes(next)) {
    const message = "A regular expression ends at its second '/'; put a path in quotes, or write \\/ for the character itself";
    return { kind: 'error', start, end, message };
  }
  return { kind: 'regex', pattern, start, end };
}
