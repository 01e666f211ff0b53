/** Everything that the text index takes for a gap between words: ASCII that is neither letter nor digit. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the index cuts at them
const gap = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/;

/** The class of {@link gap} for a regular expression of the engine. */
export const gapClass = '[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]';

/** The words of a text as the text index (splitByNonAlpha) cuts them. */
export const wordsOf = (text: string): readonly string[] => text.split(gap).filter((word) => word !== '');

export const isWordChar = (char = ''): boolean => char !== '' && !gap.test(char);

/** Scripts that write words without spaces between them: no index knows where one ends. In the syntax of a class of JavaScript and of RE2. */
const scripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Yi',
  'Javanese',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
];
/** Marks of long vowels belong to no script. */
const marks = 'ー\uff70';
const unspacedOfEngine = `${scripts.map((name) => `\\p{${name}}`).join('')}${marks}`;
const unspaced = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}${marks}]`, 'u');

/** Whether a text has words that are written without spaces. */
export const hasUnspaced = (text: string): boolean => unspaced.test(text);

/** Whether a text begins, and ends, with a character of such a word: it may be a part of what the index takes for one. */
export function unspacedEnds(text: string): { readonly first: boolean; readonly last: boolean } {
  const characters = [...text];
  return { first: hasUnspaced(characters[0] ?? ''), last: hasUnspaced(characters.at(-1) ?? '') };
}

/**
 * A regular expression for words one after another, of a text with words that are written without spaces: these are found wherever they stand, and
 * others begin and end at a gap or beside such a word.
 * @param syntax of whom reads it
 */
export function unspacedPhrase(words: readonly string[], syntax: 'engine' | 'javascript'): { before: string; core: string; after: string } {
  const { first, last } = unspacedEnds(words.join(''));
  const edge = `${gapClass}|${syntax === 'engine' ? `[${unspacedOfEngine}]` : unspaced.source}`;
  return {
    before: first ? '' : `(?:^|${edge})`,
    // Words hold no character of the pattern's syntax.
    core: words.join(`${gapClass}+`),
    after: last ? '' : `(?:${edge}|$)`,
  };
}
