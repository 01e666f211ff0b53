/** Whether every word of the search is found in the text; case does not matter. */
export function matches(text: string, search: string): boolean {
  const where = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word));
}
