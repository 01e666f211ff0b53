/** A query of a conformance table, and the numbers of the documents it finds. */
export type LuceneCase = readonly [query: string, found: readonly number[]];

/** Reads a table of lines `query => 1 4-6`; 4-6 is 4, 5 and 6. */
export const readCases = (table: string): readonly LuceneCase[] =>
  table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' =>');
      const found = line.slice(at + 3).trim();
      return [line.slice(0, at), found.split(' ').flatMap(numbers)];
    });

function numbers(text: string): readonly number[] {
  if (text === '') return [];
  const [first = 0, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
