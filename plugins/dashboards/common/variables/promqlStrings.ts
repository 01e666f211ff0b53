/** A stretch of a PromQL expression in which a value means another thing than in its syntax. */
export interface PromqlStretch {
  /** The quote of a string; `#` is a comment. */
  readonly mark: '"' | "'" | '`' | '#';
  /** Where its first mark stands, and where the text goes on behind it: the end of the text, if it is unfinished. */
  readonly from: number;
  readonly to: number;
  /** The string is what a label is matched with as a regular expression. */
  readonly isRegex: boolean;
}

/** A part of a text: from a position up to another one. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const isMark = (letter: string): letter is PromqlStretch['mark'] => '"\'`#'.includes(letter);

/**
 * Strings and comments of an expression, in order. The expression may be unfinished.
 * @param filled references that values take the place of, in order: their own letters open and close nothing
 */
export function promqlStrings(text: string, filled: readonly Stretch[]): readonly PromqlStretch[] {
  const ends = new Map(filled.map(({ from, to }) => [from, to]));
  const found: PromqlStretch[] = [];
  let open: Omit<PromqlStretch, 'to'> | undefined;
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const next = ends.get(at) ?? at + 1;
    if (ends.has(at)) {
      // A value stands here.
    } else if (open === undefined) {
      if (isMark(letter)) open = { mark: letter, from: at, isRegex: /[=!]~\s*$/.test(text.slice(Math.max(0, at - 20), at)) };
    } else if (letter === '\\' && (open.mark === '"' || open.mark === "'") && !ends.has(at + 1)) {
      at += 2;
      continue;
    } else if (letter === (open.mark === '#' ? '\n' : open.mark)) {
      found.push({ ...open, to: next });
      open = undefined;
    }
    at = next;
  }
  return open === undefined ? found : [...found, { ...open, to: text.length }];
}
