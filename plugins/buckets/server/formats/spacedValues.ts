const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = 91;
const CLOSING = 93;

/**
 * Values between spaces. Those in double quotes or square brackets may hold spaces, and come without these.
 * @returns undefined for a line whose quotes or brackets do not end
 */
export function spacedValues(line: string): readonly string[] | undefined {
  const values: string[] = [];
  for (let at = 0; at < line.length; ) {
    const first = line.charCodeAt(at);
    if (first === SPACE) {
      at += 1;
      continue;
    }
    const ending = first === QUOTE ? QUOTE : first === OPENING ? CLOSING : undefined;
    const start = ending === undefined ? at : at + 1;
    const end = ending === undefined ? endOfWord(line, start) : endOfQuote(line, start, ending);
    if (end < 0) return undefined;
    values.push(line.slice(start, end));
    at = ending === undefined ? end : end + 1;
  }
  return values;
}

function endOfWord(line: string, start: number): number {
  const end = line.indexOf(' ', start);
  return end < 0 ? line.length : end;
}

/** A quote inside is written with a backslash before it; or as it is, and the next character is no space then. */
function endOfQuote(line: string, start: number, ending: number): number {
  for (let at = start; at < line.length; at++) {
    const char = line.charCodeAt(at);
    if (char === BACKSLASH) at += 1;
    else if (char === ending && (at + 1 === line.length || line.charCodeAt(at + 1) === SPACE)) return at;
  }
  return -1;
}
