import { invalidQuery } from './invalidQuery';
import { wordsOf } from './words';

const LONGEST = 100;
const MOST_WORDS = 20;

/** @returns the word, when it may be compared by its distance. @throws PublicError 400 QUERY_INVALID */
export function checkedFuzzy(value: string): string {
  if ([...value].length > LONGEST) throw invalidQuery(`A word with ~ has at most ${LONGEST} characters.`);
  return value;
}

/** The lower-cased words of a phrase with `~`. @throws PublicError 400 QUERY_INVALID */
export function checkedNear(value: string): readonly string[] {
  const words = wordsOf(value.toLowerCase());
  if (words.length > MOST_WORDS) throw invalidQuery(`A phrase with ~ has at most ${MOST_WORDS} words.`);
  return words;
}

/**
 * Whether a text is within so many changes of a value: characters more, less or other. Of bytes, as those of ASCII are, two that are swapped are one
 * change as well.
 */
export function isWithin(text: string, value: string, distance: number): boolean {
  const [own, wanted] = [[...text], [...value]];
  if (Math.abs(own.length - wanted.length) > distance) return false;
  return changes(own, wanted, false) <= distance || changes([...Buffer.from(text)], [...Buffer.from(value)], true) <= distance;
}

function changes(a: readonly unknown[], b: readonly unknown[], withSwaps: boolean): number {
  let before: number[] = [];
  let row = b.map((_, index) => index).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + other);
      if (withSwaps && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A word of a text within so many changes of the value, in whatever case. */
export function fuzzyWordTest(value: string, distance: number): (text: string) => boolean {
  const wanted = checkedFuzzy(value).toLowerCase();
  return (text) => wordsOf(text.toLowerCase()).some((word) => isWithin(word, wanted, distance));
}

/** The words of a value near each other in a text: the places they would have to be moved by, in all, are no more than `slop`. */
export function nearTest(value: string, slop: number): (text: string) => boolean {
  const words = checkedNear(value);
  if (words.length === 0) return (text) => text.toLowerCase().includes(value.toLowerCase());
  const asked = new Set(words);
  return (text) => {
    const all = wordsOf(text.toLowerCase());
    const places = all.flatMap((word, place) => (asked.has(word) ? [{ word, place }] : []));
    const isNear = (first: number): boolean =>
      words.every((word, index) => {
        const fits = (at: number, as: number): boolean => at - as >= first && at - as <= first + slop;
        const own = places.filter((one) => one.word === word);
        if (!own.some(({ place }) => fits(place, index))) return false;
        const copies = words.flatMap((other, as) => (other === word ? [as] : []));
        return own.filter(({ place }) => copies.some((as) => fits(place, as))).length >= copies.length;
      });
    return places.some(({ place }) => words.some((_, index) => isNear(place - index)));
  };
}
