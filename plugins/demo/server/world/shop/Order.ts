import type { Product } from '../catalogue';
import type { Person } from '../people';
import type { SpanContext } from '../Span';

export interface Item {
  readonly product: Product;
  readonly quantity: number;
}

export interface Order {
  readonly id: string;
  readonly cartId: string;
  readonly buyer: Person;
  readonly items: readonly Item[];
  /** Euro cents, shipping included. */
  readonly cents: number;
  /** The trace of the request that placed it, under which everything about the order is found. */
  readonly traceId: string;
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
  /** The message by which it was parked. */
  readonly parkedBy?: SpanContext;
}

/** Cents as people and payment providers write them. */
export const euros = (cents: number): string => (cents / 100).toFixed(2);

export const totalOf = (items: readonly Item[]): number => items.reduce((sum, { product, quantity }) => sum + product.cents * quantity, 0);

/** Order numbers rise with time, fine enough that two orders hardly ever share one. */
export const orderId = (at: number): string => `BW-${Math.floor(at).toString(36).toUpperCase()}`;
