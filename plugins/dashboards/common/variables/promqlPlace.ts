/** Where in a PromQL expression a position is. */
export interface PromqlPlace {
  /** The quote of the string that it is in; absent outside of strings. */
  readonly quote?: '"' | "'" | '`';
  /** The string is what a label is matched with as a regular expression. */
  readonly isRegex: boolean;
}

/** Tells whether a position of an expression is within a string, and what for. The expression may be unfinished. */
export function promqlPlace(text: string, position: number): PromqlPlace {
  let quote: string | undefined;
  let opened = 0;
  for (let at = 0; at < position; at++) {
    const letter = text[at];
    if (quote === undefined) {
      if (letter === '#') at = endOfLine(text, at);
      else if (letter === '"' || letter === "'" || letter === '`') {
        quote = letter;
        opened = at;
      }
    } else if (letter === '\\' && quote !== '`') at++;
    else if (letter === quote) quote = undefined;
  }
  if (quote === undefined) return { isRegex: false };
  const before = text.slice(0, opened).trimEnd();
  return { quote: quote as '"', isRegex: before.endsWith('=~') || before.endsWith('!~') };
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};
