import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { hashOf, keyWithin, secondsOf } from '../notice/noticeWords';
import { plainText } from '../notice/plainText';
import { answered, type Carrier, jsonRequest } from './Carrier';

const kinds: Readonly<Record<AlertNotice['severity'], string>> = {
  info: 'info',
  low: 'warning',
  medium: 'warning',
  high: 'error',
  severe: 'error',
};
/** Seconds: what is older is refused. */
const oldest = 18 * 3600 - 600;

const tagText = (text: string): string => text.replaceAll(/[^\p{L}\p{N}_\-:./]/gu, '_').slice(0, 200);

/** Datadog notifies whoever a text mentions, and reads Markdown between `%%%`: both are parted by a character that is not seen. */
const unmentioned = (text: string): string => text.replaceAll(/@(?=\w)/g, '@\u2060').replaceAll('%%%', '%%\u2060%');

/** Events API v1: a title of 100 characters, a text of 4,000, a key of 100 that gathers what belongs together. */
export const datadog: Carrier = {
  request: ({ settings: { apiKey = '' }, notice, addresses, now }) =>
    jsonRequest(
      `${addresses.datadog}/api/v1/events`,
      {
        title: clip(unmentioned(notice.title), 100),
        text: clip(unmentioned(plainText(notice, 3900)), 4000),
        alert_type: notice.state === 'resolved' ? 'success' : kinds[notice.severity],
        priority: notice.state !== 'resolved' && notice.severity === 'info' ? 'low' : 'normal',
        aggregation_key: notice.groupKey.length > 100 ? hashOf(notice.groupKey) : keyWithin(notice, 100),
        date_happened: Math.max(secondsOf(notice), Math.floor(now / 1000) - oldest),
        source_type_name: 'astrolabe',
        tags: [
          `severity:${notice.severity}`,
          `state:${notice.state}`,
          tagText(`account:${notice.account.name}`),
          tagText(`alert:${notice.trigger.name}`),
          ...notice.trigger.tags.map(tagText),
        ],
      },
      { 'dd-api-key': apiKey },
    ),
  providerId: (answer) => {
    const event = answered(answer, 'event');
    const id = typeof event === 'object' && event !== null ? (event as { readonly id_str?: unknown; readonly id?: unknown }) : {};
    return typeof id.id_str === 'string' ? id.id_str : typeof id.id === 'number' ? String(id.id) : undefined;
  },
};
