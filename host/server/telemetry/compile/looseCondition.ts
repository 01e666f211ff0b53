import { checkedFuzzy, checkedNear } from '#sdk/server';
import type { Params } from './params';

/** SQL of the words of a lower-cased text, as the text index cuts them. */
const tokensOf = (text: string): string => `tokens(${text}, 'splitByNonAlpha')`;

/** A text within so many changes of a value; see `isWithin` of the test in memory. */
export function isWithin(text: string, value: string, distance: number, params: Params): string {
  const wanted = params.bind(checkedFuzzy(value), 'String');
  const length = [...value].length;
  // Functions of distance refuse very long texts.
  const own = `substringUTF8(${text}, 1, ${length + distance + 1})`;
  const changes = `least(editDistanceUTF8(${own}, ${wanted}), damerauLevenshteinDistance(${own}, ${wanted}))`;
  return `(lengthUTF8(${text}) BETWEEN ${Math.max(0, length - distance)} AND ${length + distance} AND ${changes} <= ${distance})`;
}

/** A word within so many changes of a value. @param text lower-cased */
export const hasFuzzyWord = (text: string, value: string, distance: number, params: Params): string =>
  `arrayExists(w -> ${isWithin('w', value.toLowerCase(), distance, params)}, ${tokensOf(text)})`;

/**
 * Words near each other: there are places for all of them that are no more than `slop` apart once each is moved back by its place in the phrase.
 * @param text lower-cased
 */
export function hasNearWords(text: string, value: string, slop: number, params: Params): string {
  const words = checkedNear(value);
  if (words.length === 0) return `position(${text}, lowerUTF8(${params.bind(value, 'String')})) > 0`;
  const asked = `[${[...new Set(words)].map((word) => params.bind(word, 'String')).join(', ')}]`;
  const fits = (index: number): string => `(toInt64(x) - ${index} BETWEEN m AND m + ${slop})`;
  const conditions = words.map((word, index) => `arrayExists(x -> t[x] = ${params.bind(word, 'String')} AND ${fits(index)}, p)`);
  for (const word of new Set(words)) {
    const copies = words.flatMap((other, index) => (other === word ? [fits(index)] : []));
    if (copies.length > 1)
      conditions.push(`arrayCount(x -> t[x] = ${params.bind(word, 'String')} AND (${copies.join(' OR ')}), p) >= ${copies.length}`);
  }
  const beginnings = `arrayFlatten(arrayMap(x -> arrayMap(i -> toInt64(x) - toInt64(i), range(${words.length})), p))`;
  const places = `[arrayFilter(x -> has(${asked}, t[x]), arrayEnumerate(t))]`;
  return `arrayExists(t -> arrayExists(p -> arrayExists(m -> ${conditions.join(' AND ')}, ${beginnings}), ${places}), [${tokensOf(text)}])`;
}
