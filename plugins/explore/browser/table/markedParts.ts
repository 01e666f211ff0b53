export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
const unescapeHtml = (text: string): string => text.replace(/&(?:lt|gt|amp|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);

/** The matched words of a highlight's fragments, longest first. */
export function matchedWords(fragments: readonly string[] | undefined): readonly string[] {
  const words = (fragments ?? []).flatMap((fragment) =>
    [...fragment.matchAll(/<em>(.*?)<\/em>/gs)].map(([, word = '']) => unescapeHtml(word)),
  );
  return [...new Set(words.filter((word) => word !== ''))].sort((a, b) => b.length - a.length);
}

/** Cuts a text into marked and plain parts. What is marked is decided by the server; here it is only found again in the text on show. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  if (words.length === 0) return [{ text, marked: false }];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
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
