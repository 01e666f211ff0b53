import type { Side } from './readSide';

/** Places of the logs that have a value, by field and value. */
export type PlacesByValue = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** @param fields those that were asked for, in the order of asking */
export function placesByValue({ logs }: Side, fields: readonly string[]): PlacesByValue {
  const found = fields.map(() => new Map<string, number[]>());
  for (const [at, { texts, places }] of logs.entries()) {
    for (const [index, text] of texts.entries()) {
      const values = found[places[index] ?? -1];
      const known = values?.get(text);
      if (known === undefined) values?.set(text, [at]);
      else known.push(at);
    }
  }
  return new Map(fields.map((field, place) => [field, found[place] ?? new Map()]));
}
