import { createHash } from 'node:crypto';
import { productName } from '#sdk';
import type { AlertNotice, NoticeGroup, NoticeReason } from '../../contract';

/** Why people get a message, in words. */
export const reasonWords: Readonly<Record<NoticeReason, string>> = {
  first: 'It has begun to fire.',
  'new-members': 'Further groups fire.',
  severity: 'Its severity has changed.',
  'resolved-members': 'Some of its groups are over.',
  resolved: 'All of it is over.',
  repeat: 'It still fires.',
  'no-data': 'There is no data to tell by.',
  error: 'It could not be evaluated.',
  test: `Somebody tries this endpoint from ${productName}.`,
};

/** A value that was compared: at most six digits that count. */
export const valueText = (value: NoticeGroup['value']): string =>
  typeof value !== 'number'
    ? (value ?? '–')
    : Math.abs(value) >= 1e15
      ? String(value)
      : new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }).format(value);

export const labelsText = (labels: NoticeGroup['labels']): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ') || 'everything';

/** A group in one line. */
export const groupLine = ({ labels, state, severity, value }: NoticeGroup): string =>
  `${labelsText(labels)}: ${state === 'firing' ? severity : state}${value === null ? '' : `, ${valueText(value)}`}`;

/** How many groups there are beside those that a message shows. */
export const moreGroups = (left: number): string => `and ${left.toLocaleString('en')} more`;

/** A notice's key as it is when it is short enough, else its hash: the same for every message about the same thing. @param most 64 at least */
export const keyWithin = ({ groupKey }: Pick<AlertNotice, 'groupKey'>, most: number): string =>
  groupKey.length <= most && /^[\x20-\x7e]+$/.test(groupKey) ? groupKey : hashOf(groupKey);

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Absolute links of a notice, in the order that people want them. */
export const linksOf = ({ links }: AlertNotice): readonly { readonly text: string; readonly url: string }[] =>
  [
    { text: 'Investigate', url: links.investigate },
    { text: 'Acknowledge', url: links.acknowledge },
    { text: 'Open the alert', url: links.trigger },
  ].flatMap(({ text, url }) => (url === undefined ? [] : [{ text, url }]));

const epochOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
/** When a message was made, in seconds since 1970. */
export const secondsOf = ({ at }: Pick<AlertNotice, 'at'>): number => epochOf(at);

/** Names and values that tell what it is about. */
export const factsOf = (notice: AlertNotice): readonly { readonly name: string; readonly value: string }[] =>
  [
    { name: 'Severity', value: notice.severity },
    { name: 'Account', value: notice.account.name },
    { name: 'Groups', value: notice.groupCount.toLocaleString('en') },
    { name: 'Time asked about', value: `${notice.range.from} to ${notice.range.to}` },
    { name: 'Query', value: notice.query },
    { name: 'Tags', value: notice.trigger.tags.join(', ') },
  ].filter(({ value }) => value !== '');
