/** SQL of the moment that a text means, NULL where it means none. */
export const instantOf = (text: string): string => `parseDateTime64BestEffortOrNull(${text}, 9, 'UTC')`;

/** SQL of a text that is the same for all spellings of one moment, in ISO 8601 with 0, 3, 6 or 9 decimals; other texts stay as they are. */
export function instantText(text: string): string {
  const time = `concat(replaceOne(toString(${instantOf(text)}), ' ', 'T'), 'Z')`;
  return `ifNull(replaceRegexpOne(${time}, '(?:[.]000000000|000000|000)Z$', 'Z'), ${text})`;
}
