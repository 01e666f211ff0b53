import type { AlertNotice, NoticeGroup } from '../../contract';
import { clip } from '../notice/clip';
import { factsOf, labelsText, linksOf, moreGroups, reasonWords, valueText } from '../notice/noticeWords';

const mostGroups = 50;
const mostSamples = 20;
const mostColumns = 8;

/** Of severities, dark enough for white letters. */
const colours: Readonly<Record<AlertNotice['severity'] | 'resolved', string>> = {
  info: '#2f6fde',
  low: '#8a6d00',
  medium: '#b3470c',
  high: '#b52a2f',
  severe: '#7f1527',
  resolved: '#0f6b0f',
};
const text =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#1d2130';
const cell = 'padding:6px 10px;border-bottom:1px solid #dfe2ea;vertical-align:top;text-align:left';
const code = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;word-break:break-word';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const within = (words: string, most: number): string => escaped(clip(words, most));

/** A notice as the HTML of a mail: tables and styles in place, as mail programs need them. */
export function noticeHtml(notice: AlertNotice, productName: string): string {
  const colour = colours[notice.state === 'resolved' ? 'resolved' : notice.severity];
  const badge = notice.state === 'resolved' ? 'Resolved' : notice.severity;
  const parts = [
    notice.text === '' ? '' : `<p style="${text};margin:0 0 16px;white-space:pre-wrap">${within(notice.text, 20_000)}</p>`,
    groupTable(notice),
    factTable(notice),
    sampleTable(notice),
    buttons(notice, colour),
    `<p style="${text};font-size:12px;color:#5b6275;margin:16px 0 0">Why you get this: ${escaped(reasonWords[notice.reason])} Sent by ${escaped(productName)}, ${escaped(notice.at)}.</p>`,
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${within(notice.title, 300)}</title></head><body style="margin:0;padding:16px;background:#f2f3f7">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="640" cellpadding="0" cellspacing="0" style="max-width:640px;width:100%;background:#ffffff;border:1px solid #dfe2ea">',
    `<tr><td style="height:4px;background:${colour};font-size:0;line-height:0">&nbsp;</td></tr><tr><td style="padding:20px 24px">`,
    `<span style="${text};font-size:12px;color:#ffffff;background:${colour};padding:2px 8px;text-transform:capitalize">${escaped(badge)}</span>`,
    `<h1 style="${text};font-size:20px;line-height:28px;margin:8px 0 12px">${within(notice.title, 300)}</h1>`,
    ...parts,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

const table = (label: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table aria-label="${escaped(label)}" width="100%" cellpadding="0" cellspacing="0" style="${text};border-collapse:collapse;margin:0 0 16px"><tr>${head
    .map((name) => `<th scope="col" style="${cell};color:#5b6275;font-weight:600">${escaped(name)}</th>`)
    .join('')}</tr>${rows.map((row) => `<tr>${row.map((value) => `<td style="${cell}">${value}</td>`).join('')}</tr>`).join('')}</table>`;

function groupTable({ groups, groupCount }: AlertNotice): string {
  if (groups.length === 0) return '';
  const shown = groups.slice(0, mostGroups);
  const left = Math.max(groupCount, groups.length) - shown.length;
  const row = ({ labels, state, severity, value, since }: NoticeGroup) => [
    `<span style="${code}">${within(labelsText(labels), 500)}</span>`,
    escaped(state === 'firing' ? severity : state),
    escaped(valueText(value)),
    `<span style="white-space:nowrap">${escaped(since)}</span>`,
  ];
  const rest = left > 0 ? `<p style="${text};margin:-8px 0 16px">${escaped(moreGroups(left))}</p>` : '';
  return `${table('Groups', ['Group', 'State', 'Value', 'Since'], shown.map(row))}${rest}`;
}

const factTable = (notice: AlertNotice): string =>
  table(
    'About it',
    ['About', ''],
    factsOf(notice).map(({ name, value }) => [escaped(name), `<span style="${code}">${within(value, 1000)}</span>`]),
  );

function sampleTable({ samples, format }: AlertNotice): string {
  const shown = samples.slice(0, mostSamples);
  if (shown.length === 0) return '';
  if (format === 'JSON')
    return `<pre style="${code};white-space:pre-wrap;background:#f2f3f7;padding:10px;margin:0 0 16px">${shown.map((sample) => within(JSON.stringify(sample, null, 1), 2000)).join('\n')}</pre>`;
  const columns = [...new Set(shown.flatMap((sample) => Object.keys(sample)))].slice(0, mostColumns);
  const written = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  const row = (sample: Readonly<Record<string, unknown>>) =>
    columns.map((column) => `<span style="${code}">${within(written(sample[column]), 300)}</span>`);
  return table('Found rows', columns, shown.map(row));
}

function buttons(notice: AlertNotice, colour: string): string {
  const links = linksOf(notice).filter(({ url }) => /^https?:\/\//i.test(url));
  const button = ({ text: words, url }: { readonly text: string; readonly url: string }, at: number): string => {
    const look = at === 0 ? `background:${colour};color:#ffffff` : `background:#ffffff;color:#1d2130`;
    return `<a href="${escaped(url)}" style="${text};display:inline-block;padding:8px 14px;margin:0 8px 8px 0;border:1px solid ${colour};text-decoration:none;${look}">${escaped(words)}</a>`;
  };
  return links.length === 0 ? '' : `<p style="margin:0">${links.map(button).join('')}</p>`;
}
