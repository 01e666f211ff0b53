import { rest } from '../drain/maskWords';

/** Characters of a line that are looked at. */
export const longestLine = 1000;

/** A line that is longer than is looked at, ended after a word: a part of a word is none that could be asked for. Any other stays as it is. */
export function wholeWords(line: string): string {
  if (line.length <= longestLine) return line;
  const characters = [...line];
  if (characters.length <= longestLine) return line;
  const head = characters.slice(0, longestLine).join('');
  const end = /\s/.test(characters[longestLine] ?? '') ? head.length : head.search(/\s+\S*$/);
  return end > 0 ? `${head.slice(0, end)} ${rest}` : `${head}${rest}`;
}
