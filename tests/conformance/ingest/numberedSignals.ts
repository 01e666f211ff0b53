import type { Product } from '#tests/harness/product';

/** A sample of a test: all differ in their value. */
export interface NumberedSample {
  readonly metric: string;
  readonly i: number;
  readonly millis: number;
  readonly value: number;
}

/** A span of a test: all differ in their index. */
export interface NumberedSpan {
  readonly name: string;
  readonly index: number;
  readonly isError: boolean;
}

export interface Shipping {
  readonly product: Product;
  readonly token: string;
}

interface OtherSender<Item> {
  readonly name: string;
  /** Protocol in the ledger. */
  readonly protocol: string;
  /** Ships with the unmodified client, again and again until they are acknowledged. */
  ship(shipping: Shipping, items: readonly Item[]): Promise<void>;
  close?(): Promise<void> | void;
}

export type SampleSender = OtherSender<NumberedSample>;
export type SpanSender = OtherSender<NumberedSpan>;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries until it is taken; what a client throws is that it was not. */
export async function untilTaken(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt().catch(() => false))) await pause(200);
}

/** One sample each of `series` series. */
export const sampleRound = (metric: string, round: number, series: number, start: number): NumberedSample[] =>
  Array.from({ length: series }, (_, i) => ({ metric, i, millis: start + round * 1000, value: round * series + i + 0.5 }));

/** Every fourth has failed. */
export const spanRound = (word: string, round: number, spans: number): NumberedSpan[] =>
  Array.from({ length: spans }, (_, place) => {
    const index = round * spans + place;
    return { name: `${word} step`, index, isError: index % 4 === 0 };
  });
