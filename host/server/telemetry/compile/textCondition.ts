import {
  checkedRegex,
  hasUnspaced,
  isWordChar,
  textWildcardRegex,
  unspacedEnds,
  unspacedPhrase,
  type WildcardPart,
  wildcardParts,
  wordsOf,
} from '#sdk/server';
import type { Asked } from './fields';
import { likePattern } from './likePattern';
import { hasFuzzyWord, hasNearWords } from './looseCondition';

/** Name of the statement's constant that says whether any log in scope is kept out of the text index. */
export const unindexedName = 'any_unindexed';

/**
 * A condition on the lower-cased text: through the text index for rows that are in it, and on the text itself for those that their
 * account's policy keeps out. Where the scope has none of the latter, the engine drops that half and need not read texts at all.
 */
const onText = ({ signal }: Asked, condition: (text: string) => string): string => {
  const whole = condition(`lowerUTF8(${signal.text})`);
  return signal.textIndex === undefined ? whole : `(${condition('searchable')} OR (${unindexedName} AND indexed = 0 AND ${whole}))`;
};

/** The words of a term or phrase one after another in the text, whatever stands between them. */
export function textPhrase(value: string, asked: Asked): string {
  if (value === '') return '1';
  const needle = `lowerUTF8(${asked.params.bind(value, 'String')})`;
  const words = wordsOf(value);
  if (words.length === 0) return `position(lowerUTF8(${asked.signal.text}), ${needle}) > 0`;
  if (hasUnspaced(value)) return unspacedText(words, asked);
  return onText(asked, (text) => (words.length === 1 ? `hasAllTokens(${text}, ${needle})` : `hasPhrase(${text}, ${needle})`));
}

/** Words of which some are written without spaces: the index knows them as parts of its own, longer words. */
function unspacedText(words: readonly string[], asked: Asked): string {
  const { before, core, after } = unspacedPhrase(words, 'engine');
  const longest = words.reduce((found, word) => (word.length > found.length ? word : found));
  const like = asked.params.bind(likePattern([{ wildcard: '*' }, { literal: longest }, { wildcard: '*' }]), 'String');
  const part = onText(asked, (text) => `${text} LIKE lowerUTF8(${like})`);
  if (words.length === 1 && `${before}${after}` === '') return part;
  return `(${part} AND match(${asked.signal.text}, ${asked.params.bind(`(?i)${before}${core}${after}`, 'String')}))`;
}

/** A word of the text within so many changes of the value. Every text is looked at: the index only knows whole words. */
export const textFuzzy = (value: string, distance: number, { signal, params }: Asked): string =>
  hasFuzzyWord(`lowerUTF8(${signal.text})`, value, distance, params);

/** Words of the text near each other; the index tells which texts have them all. */
export function textNear(value: string, slop: number, asked: Asked): string {
  const near = hasNearWords(`lowerUTF8(${asked.signal.text})`, value, slop, asked.params);
  if (wordsOf(value).length === 0) return near;
  return `(${onText(asked, (text) => `hasAllTokens(${text}, lowerUTF8(${asked.params.bind(value, 'String')}))`)} AND ${near})`;
}

/** A wildcard over text without white space. It begins and ends at a word's edge, except where it has a star. */
export function textWildcard(pattern: string, asked: Asked): string {
  const parts = wildcardParts(pattern);
  const { before, core, after } = textWildcardRegex(parts);
  const matches = `match(${asked.signal.text}, ${asked.params.bind(`(?i)${before}${core}${after}`, 'String')})`;
  return [...indexable(parts, asked), matches].join(' AND ');
}

/** An expression found anywhere in the text, without regard to case. */
export const textRegex = (pattern: string, { signal, params }: Asked): string =>
  `match(${signal.text}, ${params.bind(`(?i)${checkedRegex(pattern)}`, 'String')})`;

/** A shorter piece is part of too many of the index's words to be looked up among them. */
const minPiece = 4;

/** What the text index can tell of a pattern: its whole words, and the longest piece of a word. */
function indexable(parts: readonly WildcardPart[], asked: Asked): readonly string[] {
  const { params } = asked;
  const whole: string[] = [];
  let piece = '';
  for (const [index, part] of parts.entries()) {
    if (!('literal' in part)) continue;
    const words = wordsOf(part.literal);
    const last = words.length - 1;
    // A wildcard may add to the word beside it, and a letter of a script without spaces may stand inside a longer word.
    const isOpen = unspacedEnds(part.literal);
    const isCut = { before: index > 0 || isOpen.first, after: index < parts.length - 1 || isOpen.last };
    for (const [place, word] of words.entries()) {
      const cutBefore = place === 0 && isCut.before && isWordChar(part.literal.at(0));
      const cutAfter = place === last && isCut.after && isWordChar(part.literal.at(-1));
      if (!cutBefore && !cutAfter) whole.push(word);
      else if (word.length > piece.length) piece = word;
    }
  }
  const conditions: string[] = [];
  if (whole.length > 0) {
    const words = params.bind(whole.join(' '), 'String');
    conditions.push(onText(asked, (text) => `hasAllTokens(${text}, lowerUTF8(${words}))`));
  }
  if (piece.length >= minPiece) {
    const like = params.bind(likePattern([{ wildcard: '*' }, { literal: piece }, { wildcard: '*' }]), 'String');
    conditions.push(onText(asked, (text) => `${text} LIKE lowerUTF8(${like})`));
  }
  return conditions;
}
