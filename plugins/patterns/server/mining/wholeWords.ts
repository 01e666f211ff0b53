import { rest } from '../drain/maskWords';

/** Characters of a line that are looked at. */
export const longestLine = 1000;

const isBlank = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

/** Where the blanks before the last word begin; 0 when there is one word only. */
function lastWord(text: string): number {
  let at = text.length;
  while (at > 0 && !isBlank(text[at - 1])) at -= 1;
  while (at > 0 && isBlank(text[at - 1])) at -= 1;
  return at;
}

/** A line that is longer than is looked at, ended after a word: a part of a word is none that could be asked for. Any other stays as it is. */
export function wholeWords(line: string): string {
  if (line.length <= longestLine) return line;
  const characters = [...line];
  if (characters.length <= longestLine) return line;
  const head = characters.slice(0, longestLine).join('');
  const end = isBlank(characters[longestLine]) ? head.length : lastWord(head);
  return end > 0 ? `${head.slice(0, end)} ${rest}` : `${head}${rest}`;
}
