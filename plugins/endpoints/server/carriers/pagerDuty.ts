import { productName } from '#sdk';
import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { groupLines } from '../notice/groupLines';
import { keyWithin, linksOf, reasonWords } from '../notice/noticeWords';
import { answeredText, type Carrier, jsonRequest } from './Carrier';

const severities: Readonly<Record<AlertNotice['severity'], string>> = {
  info: 'info',
  low: 'warning',
  medium: 'warning',
  high: 'error',
  severe: 'critical',
};

/** Events API v2: a summary of 1,024 characters, a key of 255 that joins and resolves what belongs together, 512 kB in all. */
export const pagerDuty: Carrier = {
  request: ({ settings: { serviceKey = '' }, notice, addresses }) => {
    const event = { routing_key: serviceKey, dedup_key: keyWithin(notice, 255) };
    const url = `${addresses.pagerDuty}/v2/enqueue`;
    if (notice.state === 'resolved') return jsonRequest(url, { ...event, event_action: 'resolve' });
    const [first] = linksOf(notice);
    return jsonRequest(url, {
      ...event,
      event_action: 'trigger',
      payload: {
        summary: clip(notice.title, 1024),
        source: clip(`${productName}: ${notice.account.name}`, 255),
        severity: severities[notice.severity],
        timestamp: notice.at,
        component: clip(notice.trigger.name, 255),
        class: notice.trigger.type,
        custom_details: {
          why: reasonWords[notice.reason],
          text: clip(notice.text, 8000),
          query: clip(notice.query, 4000),
          from: notice.range.from,
          to: notice.range.to,
          tags: notice.trigger.tags,
          groups: groupLines(notice, 16_000),
          samples: clip(JSON.stringify(notice.samples), 8000),
        },
      },
      client: productName,
      ...(first === undefined ? {} : { client_url: first.url }),
      links: linksOf(notice).map(({ text, url: href }) => ({ href, text })),
    });
  },
  providerId: (answer) => answeredText(answer, 'dedup_key'),
};
