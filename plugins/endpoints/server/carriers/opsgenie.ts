import { productName } from '#sdk';
import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { keyWithin, linksOf, reasonWords } from '../notice/noticeWords';
import { plainText } from '../notice/plainText';
import { answeredText, type Carrier, jsonRequest } from './Carrier';

const priorities: Readonly<Record<AlertNotice['severity'], string>> = { info: 'P5', low: 'P4', medium: 'P3', high: 'P2', severe: 'P1' };

/**
 * Alert API v2: a message of 130 characters, an alias of 512 that joins and closes what belongs together, a description of 15,000, 20 tags of 50,
 * details of 8,000 in all, a source of 100, a note of 25,000.
 */
export const opsgenie: Carrier = {
  request: ({ settings: { apiKey = '' }, notice, addresses }) => {
    const alias = keyWithin(notice, 512);
    const headers = { authorization: `GenieKey ${apiKey}` };
    const source = clip(productName, 100);
    if (notice.state === 'resolved') {
      const closing = { source, user: source, note: clip(plainText(notice, 25_000), 25_000) };
      return jsonRequest(`${addresses.opsgenie}/v2/alerts/${encodeURIComponent(alias)}/close?identifierType=alias`, closing, headers);
    }
    return jsonRequest(
      `${addresses.opsgenie}/v2/alerts`,
      {
        message: clip(notice.title, 130),
        alias,
        description: plainText(notice, 15_000),
        tags: [notice.severity, ...notice.trigger.tags].slice(0, 20).map((tag) => clip(tag, 50)),
        details: {
          account: clip(notice.account.name, 300),
          alert: clip(notice.trigger.name, 300),
          severity: notice.severity,
          reason: reasonWords[notice.reason],
          query: clip(notice.query, 2000),
          ...Object.fromEntries(linksOf(notice).map(({ text, url }) => [text, clip(url, 1500)])),
        },
        entity: clip(notice.trigger.name, 512),
        source,
        priority: priorities[notice.severity],
      },
      headers,
    );
  },
  providerId: (answer) => answeredText(answer, 'requestId'),
};
