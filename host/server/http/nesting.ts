/** Lists and objects within one another that a body may have: what reads, checks and keeps it calls itself for each. */
export const mostNested = 200;

/** Whether a JSON text has more than {@link mostNested} lists and objects within one another. One pass, and none for texts too short for it. */
export function isNestedTooDeep(text: string): boolean {
  if (text.length <= mostNested) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '[' || char === '{') {
      depth += 1;
      if (depth > mostNested) return true;
    } else if (char === ']' || char === '}') depth -= 1;
    else if (char === '"') at = endOfText(text, at);
  }
  return false;
}

/** Where the quote stands that ends a text, or the text's last character. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
