/** What every page may say without any plugin: the same for all of them. */
export interface OwnMarker {
  readonly title: string;
  readonly description: string;
  readonly examples: readonly string[];
}

const box = (kind: string): string => `<!-- info-box-start:${kind} -->\nWords in **Markdown**.\n<!-- info-box-end -->`;
const tab = (words: string): string => `<!-- tab-start -->\n${words}\n<!-- tab-end -->`;

export const ownMarkers: readonly OwnMarker[] = [
  {
    title: 'Boxes',
    description:
      'Six kinds stand out from the page: note, tip, caution, important, warning and read. A title is optional. The form with colons says the same. A box that nobody ends goes to the next heading.',
    examples: [...['note', 'tip', 'caution', 'important', 'warning', 'read'].map(box), ':::tip Try it\nWords in **Markdown**.\n:::'],
  },
  {
    title: 'Tabs',
    description:
      'As many titles as tabs, else the texts are shown one after another. Sets of the same groupId switch together, also on the next page, and the choice is remembered in the browser.',
    examples: [
      `<!-- tabs-start groupId=gallery titles=["Linux","Windows"] -->\n${tab('For Linux.')}\n${tab('For Windows.')}\n<!-- tabs-end -->`,
      '<Tabs groupId="gallery">\n<TabItem label="Linux">\nFor Linux.\n</TabItem>\n<TabItem label="Windows">\nFor Windows.\n</TabItem>\n</Tabs>',
    ],
  },
  {
    title: 'Snippets',
    description:
      'Blocks of code are run by the check when they say run, with the number of logs, samples or spans that must arrive: expect=1. Configuration files are parsed. What is neither says why: skip="…". With live, a line below tells what has come from it in the last minute: a query of logs, or with nothing the receivers of the page.',
    examples: [
      `\`\`\`sh run expect=1 live="type:gallery"\ncurl '<<LISTENER>>/?token=<<TOKEN>>&type=gallery' --data '{"message": "Hello"}'\n\`\`\``,
      '```yaml\nreceivers:\n  otlp:\n    protocols:\n      http:\n```',
      '```text skip="an example of a log line"\n2026-01-31 12:00:00 ERROR Order refused\n```',
    ],
  },
];
