export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text into marked and plain parts. @param anyCase whether capitals and small letters are alike */
export function markedParts(text: string, words: readonly string[], anyCase = false): readonly MarkedPart[] {
  if (words.length === 0) return [{ text, marked: false }];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), anyCase ? 'giu' : 'g');
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), marked: false });
    parts.push({ text: found[0], marked: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}
