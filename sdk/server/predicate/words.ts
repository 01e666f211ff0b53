/** Everything that the text index takes for a gap between words: ASCII that is neither letter nor digit. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the index cuts at them
const gap = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/;

/** The class of {@link gap} for a regular expression of the engine. */
export const gapClass = '[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]';

/** The words of a text as the text index (splitByNonAlpha) cuts them. */
export const wordsOf = (text: string): readonly string[] => text.split(gap).filter((word) => word !== '');

export const isWordChar = (char = ''): boolean => char !== '' && !gap.test(char);
