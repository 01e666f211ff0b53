/** A text without case and accents, so that searches find the same whatever the store's locale: `Über` is `uber`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched of an object; lists are in its order, too. */
export const searchText = ({ name, tags }: { readonly name: string; readonly tags: readonly string[] }): string =>
  folded([name, ...tags].join('\n'));

/** The words of a search. */
export const searchWords = (text: string): readonly string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
