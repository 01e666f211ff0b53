const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
const unescapeHtml = (text: string): string => text.replace(/&(?:lt|gt|amp|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);

/** The matched words of a highlight's fragments, longest first. */
export function matchedWords(fragments: readonly string[] | undefined): readonly string[] {
  const words = (fragments ?? []).flatMap((fragment) =>
    [...fragment.matchAll(/<em>(.*?)<\/em>/gs)].map(([, word = '']) => unescapeHtml(word)),
  );
  return [...new Set(words.filter((word) => word !== ''))].sort((a, b) => b.length - a.length);
}
