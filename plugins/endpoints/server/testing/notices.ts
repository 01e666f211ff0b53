import type { AlertNotice } from '../../contract';

/** A notice as an engine sends it. */
export const noticeOf = (over: Partial<AlertNotice> = {}): AlertNotice => ({
  groupKey: '7:b1f0',
  reason: 'first',
  state: 'firing',
  severity: 'high',
  title: 'Errors of the checkout',
  text: 'count() is 120, more than 100.',
  at: '2026-03-01T10:05:00.000Z',
  account: { id: 7, name: 'Shop' },
  trigger: { id: 'b1f0', name: 'Errors of the checkout', description: 'Payments fail', tags: ['shop', 'team:pay'], type: 'ALERT' },
  query: 'service:checkout AND severity:error',
  range: { from: '2026-03-01T10:00:00.000Z', to: '2026-03-01T10:05:00.000Z' },
  trouble: null,
  groups: [
    { labels: { service: 'checkout', region: 'eu' }, state: 'firing', severity: 'high', value: 120, since: '2026-03-01T10:04:00.000Z' },
    { labels: { service: 'checkout', region: 'us' }, state: 'firing', severity: 'low', value: 101.5, since: '2026-03-01T10:05:00.000Z' },
  ],
  groupCount: 2,
  samples: [{ '@timestamp': '2026-03-01T10:04:59.000Z', message: 'payment was declined', took: 12 }],
  format: 'TABLE',
  links: {
    investigate: 'https://logs.example.com/explore?query=service%3Acheckout',
    trigger: 'https://logs.example.com/alerts/b1f0',
    acknowledge: 'https://logs.example.com/acknowledge/s3cret',
  },
  ...over,
});

const long = (words: string, length: number): string => words.repeat(Math.ceil(length / words.length)).slice(0, length);
const awkward = `<&>"' *_~\`[x](y) \\ {{ title }} \u0007 \u{1f525}\u202e`;

/** One that is larger and odder than any service likes. */
export const largeNotice = (over: Partial<AlertNotice> = {}): AlertNotice =>
  noticeOf({
    groupKey: long('7:ключ/', 3000),
    title: long(awkward, 5000),
    text: long(`${awkward}\n`, 60_000),
    account: { id: 7, name: long(awkward, 400) },
    trigger: {
      id: 'b1f0',
      name: long(awkward, 3000),
      description: long(awkward, 5000),
      tags: Array.from({ length: 80 }, (_, at) => long(`${awkward} ${at} `, 120)),
      type: 'ALERT',
    },
    query: long('service:"checkout & more" OR ', 30_000),
    groups: Array.from({ length: 300 }, (_, at) => ({
      labels: { 'k8s.pod-name': long(`pod ${at} ${awkward} `, 900), '9lives': 'yes', empty: '' },
      state: 'firing' as const,
      severity: 'severe' as const,
      value: at === 3 ? null : at * 1234.5678,
      since: '2026-03-01T10:04:00.000Z',
    })),
    groupCount: 10_000,
    samples: Array.from({ length: 100 }, (_, at) => ({ message: long(awkward, 3000), at, nested: { a: [1, awkward] } })),
    ...over,
  });
