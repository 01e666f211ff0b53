import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { keyWithin, linksOf, secondsOf } from '../notice/noticeWords';
import { plainText } from '../notice/plainText';
import { type Carrier, jsonRequest } from './Carrier';

const statuses: Readonly<Record<AlertNotice['severity'], string>> = {
  info: 'warning',
  low: 'warning',
  medium: 'warning',
  high: 'critical',
  severe: 'critical',
};

/** Alerts API v2: flat values, a description of 2,048 characters, tags of 512; `incident_identifier` joins what belongs together. */
export const bigPanda: Carrier = {
  request: ({ settings: { apiToken = '', appKey = '' }, notice, addresses }) =>
    jsonRequest(
      `${addresses.bigPanda}/data/v2/alerts`,
      {
        app_key: appKey,
        status: notice.state === 'resolved' ? 'ok' : statuses[notice.severity],
        timestamp: secondsOf(notice),
        incident_identifier: keyWithin(notice, 512),
        primary_property: 'alert',
        secondary_property: 'account',
        alert: clip(notice.trigger.name, 512),
        account: clip(notice.account.name, 512),
        check: clip(notice.title, 512),
        description: plainText(notice, 2048),
        severity: notice.severity,
        reason: notice.reason,
        group_count: notice.groupCount,
        query: clip(notice.query, 512),
        alert_tags: notice.trigger.tags.map((tag) => clip(tag, 100)),
        ...Object.fromEntries(linksOf(notice).map(({ text, url }) => [`${text.toLowerCase().replaceAll(' ', '_')}_link`, url])),
      },
      { authorization: `Bearer ${apiToken}` },
    ),
};
