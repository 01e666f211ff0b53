import type { AlertNotice, NoticeGroup } from '#plugins/endpoints/contract';

/** A message that an alert with these groups fires. */
export const noticeOf = (about: Partial<AlertNotice> & { readonly name?: string } = {}): AlertNotice => {
  const { name = 'Checkout', ...more } = about;
  return {
    groupKey: `${name}/1`,
    reason: 'first',
    state: 'firing',
    severity: 'high',
    title: `[HIGH] ${name}`,
    text: `${name} fires.`,
    at: '2026-03-04T12:00:00.000Z',
    account: { id: 7, name: 'Shop' },
    trigger: { id: name, name, description: '', tags: ['shop'], type: 'ALERT' },
    query: '*',
    range: { from: '2026-03-04T11:55:00.000Z', to: '2026-03-04T12:00:00.000Z' },
    trouble: null,
    groups: [groupOf('cart')],
    groupCount: 1,
    samples: [],
    format: 'JSON',
    links: { trigger: 'https://watch.example.com/alert', acknowledge: 'https://watch.example.com/acknowledge/once' },
    ...more,
  };
};

export const groupOf = (service: string, more: Partial<NoticeGroup> = {}): NoticeGroup => ({
  labels: { service },
  state: 'firing',
  severity: 'high',
  value: 3,
  since: '2026-03-04T12:00:00.000Z',
  ...more,
});
