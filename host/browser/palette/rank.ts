import UFuzzy from '@leeoniya/ufuzzy';

/** One letter of each word may be wrong, missing, too many, or swapped with its neighbour. */
const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** Entries that a search means, the nearest first: every word is found in the text, in any order, and each may have one mistake. All when nothing is typed. */
export function rank<T>(entries: readonly T[], textOf: (entry: T) => string, search: string): readonly T[] {
  if (search.trim() === '') return entries;
  const texts = entries.map(textOf);
  const [found, , order] = fuzzy.search(texts, search.trim(), 3);
  const ranked = order === null || found === null ? found : order.map((index) => found[index]);
  return (ranked ?? []).flatMap((index) => (index === undefined ? [] : (entries[index] ?? [])));
}
