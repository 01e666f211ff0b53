import { productName } from '#sdk';
import type { AlertNotice } from '../contract';

interface Of {
  readonly account: AlertNotice['account'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly reason: 'test' | 'first';
}

/** What a test message says, and what a preview is made of where nothing real has been sent yet. */
export function exampleNotice({ account, now, reason }: Of): AlertNotice {
  const at = new Date(now).toISOString();
  const earlier = new Date(now - 300_000).toISOString();
  return {
    groupKey: `${productName.toLowerCase()}-${reason}-${account.id}`,
    reason,
    state: 'firing',
    severity: 'info',
    title: reason === 'test' ? '[Test] Errors of the checkout' : '[INFO] Errors of the checkout',
    text: `This is a test message of ${productName}. Nothing is wrong: somebody wanted to see whether messages arrive here.`,
    at,
    account,
    trigger: { id: 'test', name: 'Errors of the checkout', description: 'An example', tags: ['test'], type: 'ALERT' },
    query: 'service:checkout AND severity:error',
    range: { from: earlier, to: at },
    trouble: null,
    groups: [
      { labels: { service: 'checkout', region: 'eu' }, state: 'firing', severity: 'info', value: 12, since: earlier },
      { labels: { service: 'checkout', region: 'us' }, state: 'firing', severity: 'info', value: 7.5, since: at },
    ],
    groupCount: 2,
    samples: [{ '@timestamp': at, service: 'checkout', message: 'payment was declined' }],
    format: 'JSON',
    links: {},
  };
}
