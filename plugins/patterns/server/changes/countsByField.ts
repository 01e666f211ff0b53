import type { PlacesByValue } from './placesByValue';
import type { Side } from './readSide';
import { weighed } from './weighed';

/** How often each value is there, by field. */
export type CountsByField = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const countsByField = (side: Side, found: PlacesByValue): CountsByField =>
  new Map([...found].map(([field, values]) => [field, new Map([...values].map(([value, logs]) => [value, weighed(side, logs).count]))]));
