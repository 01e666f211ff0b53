/** Whether every word of a search is found among the texts; case does not matter. */
export function holdsWords(texts: readonly string[], search: string): boolean {
  const where = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word));
}
