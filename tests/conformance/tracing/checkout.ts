import type { SentSpan } from './sendTrace';

const id = (number: number): string => number.toString(16).padStart(16, 'a');

/** Where one of its spans links to. */
export const linked = { traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) };

/**
 * A checkout through four services: a dozen queries that are alike, a payment that fails, a mail that goes on after the checkout has ended, one whose clock is
 * behind, and one whose parent never came.
 */
export const checkout: readonly SentSpan[] = [
  {
    id: id(1),
    service: 'storefront',
    name: 'POST /checkout',
    kind: 'server',
    start: 0,
    end: 200,
    attributes: { 'http.route': '/checkout', 'user.tier': 'gold' },
  },
  { id: id(2), parent: id(1), service: 'cart', name: 'load cart', kind: 'server', start: 5, end: 80 },
  ...Array.from(
    { length: 12 },
    (_, at): SentSpan => ({
      ...{ id: id(100 + at), parent: id(2), service: 'cart', name: 'SELECT items', kind: 'client', start: 6 + at * 6, end: 10 + at * 6 },
      attributes: { 'db.system': 'postgresql' },
    }),
  ),
  {
    ...{ id: id(3), parent: id(1), service: 'payment', name: 'charge card', kind: 'server', start: 90, end: 180, error: 'card declined' },
    events: [{ at: 150.5, name: 'exception', attributes: { 'exception.type': 'CardDeclined', 'exception.message': 'no funds' } }],
    links: [linked],
  },
  { id: id(4), parent: id(1), service: 'mail', name: 'send receipt', kind: 'consumer', start: 190, end: 400 },
  { id: id(5), parent: id(1), service: 'payment', name: 'fraud check', start: -3, end: 20 },
  { id: id(6), parent: 'e'.repeat(16), service: 'mail', name: 'render', start: 195, end: 198 },
];

export const spanId = id;
