import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { groupLines } from '../notice/groupLines';
import { factsOf, groupLine, linksOf, reasonWords } from '../notice/noticeWords';
import { type Carrier, jsonRequest } from './Carrier';

const signs: Readonly<Record<AlertNotice['severity'], string>> = {
  info: ':information_source:',
  low: ':large_yellow_circle:',
  medium: ':large_orange_circle:',
  high: ':red_circle:',
  severe: ':rotating_light:',
};

/** What Slack takes for markup; a mention of everybody is parted by a character that is not seen. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=channel|here|everyone)/gi, '@\u2060');
const plain = (text: string) => ({ type: 'plain_text', text, emoji: true });
const markdown = (text: string) => ({ type: 'mrkdwn', text });
/** Escaping makes text longer: cut what would not fit, and nothing within an escape. */
const shown = (text: string, most: number): string => {
  let cut = clip(text, most);
  while (escaped(cut).length > most) cut = clip(cut, cut.length - Math.max(1, Math.ceil((escaped(cut).length - most) / 5)));
  return escaped(cut);
};

/** An incoming webhook with Block Kit: texts of 3,000 characters, headers of 150, ten fields of 2,000, 50 blocks. */
export const slack: Carrier = {
  request: ({ settings: { url = '' }, notice }) => {
    const sign = notice.state === 'resolved' ? ':white_check_mark:' : signs[notice.severity];
    const groups = groupLines(notice, 3000, (group) => `• ${shown(groupLine(group), 300)}`);
    const links = linksOf(notice).map(({ text, url: to }, at) => ({ type: 'button', action_id: `link-${at}`, text: plain(text), url: to }));
    return jsonRequest(url, {
      text: shown(`${sign} ${notice.title}`, 3000),
      blocks: [
        { type: 'header', text: plain(clip(`${sign} ${notice.title}`, 150)) },
        ...(notice.text === '' ? [] : [{ type: 'section', text: markdown(shown(notice.text, 3000)) }]),
        { type: 'section', fields: factsOf(notice).map(({ name, value }) => markdown(`*${escaped(name)}*\n${shown(value, 1900)}`)) },
        ...(groups.length === 0 ? [] : [{ type: 'section', text: markdown(groups.join('\n')) }]),
        ...(links.length === 0 ? [] : [{ type: 'actions', elements: links }]),
        { type: 'context', elements: [markdown(`${reasonWords[notice.reason]} ${escaped(notice.at)}`)] },
      ],
      unfurl_links: false,
    });
  },
};
