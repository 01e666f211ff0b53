import type { NewSlo } from '#plugins/slos/contract';

/** What the shop promises its buyers. An outage of the payment provider of half an hour uses most of a day's budget up. */
export const shopObjective: NewSlo = {
  name: 'Orders are placed',
  description: 'Of the orders that buyers send off, those that are placed at once: neither parked for payment nor failed.',
  indicator: {
    kind: 'events',
    signal: 'logs',
    total:
      'service:checkout AND (message:"placed in" OR message:"parked until payment is back" OR message:"failed: no answer from payment")',
    good: 'message:"placed in"',
  },
  objective: 98,
  window: '7d',
};
