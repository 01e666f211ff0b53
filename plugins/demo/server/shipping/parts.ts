import type { Protocol } from '../world/services';

/** Rows by the way they went. */
export type RowsByProtocol = Readonly<Record<Protocol, number>>;

/** Longest time, in milliseconds, whose lines travel in one request: small enough that the server never chews long on one body. */
export const partLength = 60_000;

export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The requests of a window, by time: the same window is always cut in the same places, so a part can be looked for in the store. */
export function partsOf(from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  for (let start = from; start < to; start += partLength) parts.push({ from: start, to: Math.min(to, start + partLength) });
  return parts;
}
