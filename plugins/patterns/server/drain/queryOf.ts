import { type Expression, wordBreaks } from '#sdk/query';
import { wordsOf } from './Drain';
import { anything } from './maskWords';

/** Phrases that a query asks for; more make it no narrower. */
const PHRASES = 8;
/** Characters of a regular expression. */
const LONGEST = 900;
const hole = /(<(?:num|ip|uuid|hex|\*)>)/;

/** The constant words of a template, one phrase for each stretch of them: what the text index finds quickly. Undefined for a template that has none. */
export function phrasesOf(template: string): Expression | undefined {
  const pieces = template
    .split(new RegExp(hole, 'g'))
    .filter((piece) => !hole.test(piece) && /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => piece.trim());
  const longest = [...new Set(pieces)].toSorted((one, other) => other.length - one.length).slice(0, PHRASES);
  const of = pieces
    .filter((piece, index) => longest.includes(piece) && pieces.indexOf(piece) === index)
    .map((value) => ({ kind: 'phrase', value }) as const);
  const [first] = of;
  return first === undefined ? undefined : of.length === 1 ? first : { kind: 'and', of };
}

/** The template as a regular expression over the first line of a message, for what phrases do not tell apart. */
export function expressionOf(template: string): Expression {
  let pattern = '^\\s*';
  let isWhole = true;
  for (const [index, token] of wordsOf(template).entries()) {
    const next = (index === 0 ? '' : '\\s+') + tokenPattern(token);
    if (pattern.length + next.length > LONGEST) {
      isWhole = false;
      break;
    }
    pattern += next;
  }
  return { kind: 'regex', pattern: isWhole ? `${pattern}\\s*(?:\\n|$)` : `${pattern}\\s` };
}

const tokenPattern = (token: string): string =>
  token === anything
    ? '(?:"[^"]*"|\\S)+'
    : token
        .split(hole)
        .map((part) => (hole.test(part) ? `[^${wordBreaks}]+` : part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')))
        .join('');
