import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { groupLines } from '../notice/groupLines';
import { factsOf, linksOf, reasonWords } from '../notice/noticeWords';
import { type Carrier, jsonRequest, type WireAnswer } from './Carrier';

const colours: Readonly<Record<AlertNotice['severity'], string>> = {
  info: '2F6FDE',
  low: 'C19C00',
  medium: 'CA5010',
  high: 'D13438',
  severe: '8E192E',
};
const resolvedColour = '107C10';

/** Teams takes 28 kB, and counts two bytes a character. */
const roomOf = { text: 4000, groups: 4000, fact: 600 };

/** What Markdown would read otherwise than it stands there. */
export const escapedMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`);

const facts = (notice: AlertNotice, write: (text: string) => string) =>
  factsOf(notice).map(({ name, value }) => ({ name, value: clip(write(value), roomOf.fact) }));

/** The connector's webhook: an actionable message card, of which a good answer is `1`. It tells faults of Teams by an answer of success. */
export const teams: Carrier = {
  request: ({ settings: { url = '' }, notice }) => {
    const groups = groupLines(notice, roomOf.groups);
    return jsonRequest(url, {
      '@type': 'MessageCard',
      '@context': 'https://schema.org/extensions',
      themeColor: notice.state === 'resolved' ? resolvedColour : colours[notice.severity],
      summary: clip(notice.title, 200),
      title: clip(notice.title, 300),
      text: clip(escapedMarkdown(notice.text), roomOf.text),
      sections: [
        { facts: facts(notice, escapedMarkdown), markdown: true },
        ...(groups.length === 0
          ? []
          : [{ title: 'Groups', text: clip(groups.map((line) => `- ${escapedMarkdown(line)}`).join('\n'), 6000), markdown: true }]),
        { text: reasonWords[notice.reason], markdown: true },
      ],
      potentialAction: linksOf(notice).map(({ text, url: uri }) => ({ '@type': 'OpenUri', name: text, targets: [{ os: 'default', uri }] })),
    });
  },
  objection: ({ text }: WireAnswer) => {
    if (!/delivery failed|returned HTTP error/i.test(text)) return undefined;
    const status = Number(/HTTP error (\d{3})/i.exec(text)?.[1] ?? 0);
    return { message: clip(text, 300), isPassing: status === 0 || status === 429 || status >= 500 };
  },
};

/** A workflow's webhook: a message with an Adaptive Card, as 1.4 has it. It is accepted (202) before it is posted. */
export const teamsWorkflow: Carrier = {
  request: ({ settings: { url = '' }, notice }) => {
    const groups = groupLines(notice, roomOf.groups);
    const textBlock = (text: string, over: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...over });
    return jsonRequest(url, {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            fallbackText: clip(notice.title, 300),
            body: [
              textBlock(clip(escapedMarkdown(notice.title), 300), { size: 'Large', weight: 'Bolder', color: styleOf(notice) }),
              ...(notice.text === '' ? [] : [textBlock(clip(escapedMarkdown(notice.text), roomOf.text))]),
              { type: 'FactSet', facts: facts(notice, escapedMarkdown).map(({ name, value }) => ({ title: name, value })) },
              ...(groups.length === 0
                ? []
                : [
                    textBlock(clip(groups.map((line) => `- ${escapedMarkdown(line)}`).join('\n'), 6000), {
                      fontType: 'Monospace',
                      size: 'Small',
                    }),
                  ]),
              textBlock(reasonWords[notice.reason], { isSubtle: true, size: 'Small' }),
            ],
            actions: linksOf(notice).map(({ text, url: to }) => ({ type: 'Action.OpenUrl', title: text, url: to })),
            msteams: { width: 'Full' },
          },
        },
      ],
    });
  },
};

const styleOf = ({ state, severity }: AlertNotice): string => {
  if (state === 'resolved') return 'Good';
  return severity === 'high' || severity === 'severe' ? 'Attention' : severity === 'info' ? 'Accent' : 'Warning';
};
