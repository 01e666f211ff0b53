import { type Expression, numberedWord, wordBreaks } from '#sdk/query';
import { wordsOf } from './Drain';
import { anything, rest } from './maskWords';

/** Phrases that a query asks for; more make it no narrower. */
const PHRASES = 8;
/** Characters of a regular expression. */
const LONGEST = 900;
const hole = /(<(?:num|ip|uuid|hex|\*|\.\.\.)>)/;
/** Without the beginning of a word whose end was not looked at: it is no word of a phrase. */
const withoutCutWord = (template: string): string =>
  template.endsWith(rest) ? template.slice(0, template.lastIndexOf(' ') + 1) + rest : template;

/** The constant words of a template, one phrase for each stretch of them: what the text index finds quickly. Undefined for a template that has none. */
export function phrasesOf(template: string): Expression | undefined {
  const pieces = withoutCutWord(template)
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

/** The template as a regular expression over the first line of a message, for what phrases do not tell apart; of a long one, over its beginning. */
export function expressionOf(template: string): Expression {
  const exact = written(template, numberedWord);
  // A shorter expression for what stands at the placeholders leaves room for more of the template.
  const { pattern } = exact.isWhole ? exact : written(template, `[^${wordBreaks}]+`);
  return { kind: 'regex', pattern };
}

function written(template: string, word: string): { readonly pattern: string; readonly isWhole: boolean } {
  let pattern = '^\\s*';
  for (const [index, token] of wordsOf(template).entries()) {
    const gap = index === 0 ? '' : '\\s+';
    const head = token.endsWith(rest) ? token.slice(0, -rest.length) : undefined;
    if (head === '') return { pattern: `${pattern}\\s`, isWhole: true };
    const next = gap + tokenPattern(head ?? token, word);
    if (pattern.length + next.length > LONGEST)
      return { pattern: pattern + gap + beginning(token, LONGEST - pattern.length), isWhole: false };
    pattern += next;
    if (head !== undefined) return { pattern, isWhole: true };
  }
  return { pattern: `${pattern}\\s*(?:\\n|$)`, isWhole: true };
}

/** As much of a word as an expression has room for, up to where logs differ. */
const beginning = (token: string, room: number): string =>
  [...(token.split(hole)[0] ?? '')].reduce((pattern, char) => (pattern.length + 2 > room ? pattern : pattern + literal(char)), '');

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Logs that differ in the kinds of such words only are counted together, so that any word with a digit may stand at a placeholder within a word. */
const tokenPattern = (token: string, word: string): string =>
  token === anything
    ? '(?:"[^"]*"|\\S)+'
    : token
        .split(hole)
        .map((part) => (hole.test(part) ? word : literal(part)))
        .join('');
