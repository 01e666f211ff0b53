import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { DocPart } from './docPart';
import { readDoc } from './readDoc';

const text = (value: string) => ({ kind: 'text', text: value });

describe('markers', () => {
  test.each([
    ['<!-- astrolabe:filebeat-wizard:os-linux -->', 'filebeat-wizard:os-linux', {}],
    ['<!-- logzio-inject:install:grafana:dashboards ids=["a1","b2"] -->', 'install:grafana:dashboards', { ids: '["a1","b2"]' }],
    ['<!--logzio-inject:aws:s3-buckets-->', 'aws:s3-buckets', {}],
    ['<! -- logzio-inject : aws : vpc-flow -- >', 'aws:vpc-flow', {}],
    ['<!-- astrolabe:query title="Noisy \\"services\\"" size=5 -->', 'query', { title: 'Noisy "services"', size: '5' }],
    ['<!-- astrolabe:query title=\'a b\' ids=["]"] -->', 'query', { title: 'a b', ids: '["]"]' }],
    ['<!--\n  astrolabe:query\n  size=5\n-->', 'query', { size: '5' }],
  ])('%s', (written, marker, attributes) => {
    expect(readDoc(`Before\n\n${written}\n\nAfter`)).toEqual([
      { kind: 'text', text: expect.stringMatching(/^Before\s*$/) },
      { kind: 'marker', marker, attributes },
      { kind: 'text', text: expect.stringMatching(/^\s*After$/) },
    ]);
  });

  test('a marker within a line stands between what is before and after it', () => {
    expect(readDoc('One <!-- astrolabe:a --> two <!-- astrolabe:b --> three')).toEqual([
      text('One '),
      { kind: 'marker', marker: 'a', attributes: {} },
      text(' two '),
      { kind: 'marker', marker: 'b', attributes: {} },
      text(' three'),
    ]);
  });

  test('comments that are no marker, and one without an end, are left out of the page', () => {
    const parts = readDoc('a <!-- to do --> b\n\n<!-- astrolabe -->\n\nc <!-- never ends');
    expect(parts.map((part) => (part.kind === 'text' ? part.text.split(/\s+/) : part.kind))).toEqual([['a', 'b', 'c', '']]);
  });

  test('what stands in code is no marker', () => {
    const page =
      '```html\n<!-- astrolabe:a -->\n:::note\n```\n\nWrite `<!-- astrolabe:b -->` there.\n\n~~~\n<!-- info-box-start:note -->\n~~~';
    expect(readDoc(page)).toEqual([text(page)]);
  });

  test('300 markers of a page are looked at', () => {
    const parts = readDoc('<!-- astrolabe:a -->\n'.repeat(10_000));
    expect(parts).toHaveLength(300);
  });
});

describe('boxes', () => {
  test.each(['note', 'tip', 'caution', 'important', 'warning', 'read'])('%s', (box) => {
    expect(readDoc(`<!-- info-box-start:${box} -->\nInside **it**\n<!-- info-box-end -->\nOutside`)).toEqual([
      { kind: 'box', box, parts: [text('Inside **it**')] },
      text('Outside'),
    ]);
  });

  test('colons make boxes, with a title; kinds of other sites are ours', () => {
    expect(readDoc(':::tip Try it\nInside\n:::\n\n:::danger[Stop]\nNow\n:::')).toEqual([
      { kind: 'box', box: 'tip', title: 'Try it', parts: [text('Inside')] },
      { kind: 'box', box: 'warning', title: 'Stop', parts: [text('Now')] },
    ]);
  });

  test('a box that nobody ends goes to the next heading, and an end without a box is nothing', () => {
    expect(readDoc('<!-- info-box-start:note -->\nInside\n\n# Next\n\nOutside')).toEqual([
      { kind: 'box', box: 'note', parts: [text('Inside\n\n')] },
      text('# Next\n\nOutside'),
    ]);
    expect(readDoc('One\n\n<!-- info-box-end -->\n\nTwo')).toEqual([text('One\n'), text('\nTwo')]);
  });
});

test('500 boxes of a page are boxes; what stands in the others is there all the same', () => {
  const parts = readDoc('<!-- info-box-start:note -->\nInside\n<!-- info-box-end -->\n'.repeat(10_000));
  expect(parts.filter(({ kind }) => kind === 'box')).toHaveLength(500);
  expect(parts.filter((part) => part.kind === 'text' && part.text.includes('Inside'))).toHaveLength(9500);
});

describe('tabs', () => {
  const tabs = (titles: string, count: number, groupId = '') =>
    `<!-- tabs-start${groupId} titles=${titles} -->\n${[...Array(count).keys()].map((n) => `<!-- tab-start -->\nText ${n}\n<!-- tab-end -->`).join('\n')}\n<!-- tabs-end -->`;

  test('have the titles of their set and its group', () => {
    expect(readDoc(tabs('["Linux","Windows"]', 2, ' groupId=os'))).toEqual([
      {
        kind: 'tabs',
        groupId: 'os',
        tabs: [
          { title: 'Linux', parts: [text('Text 0')] },
          { title: 'Windows', parts: [text('Text 1')] },
        ],
      },
    ]);
  });

  test('older pages list the titles before the first tab', () => {
    const page = `<!-- tabContainer:start -->
<div class="branching-container">

* [Linux](#linux)
* [Windows](#windows)
{:.branching-tabs}

<!-- tab:start -->
Text 0
<!-- tab:end -->
<!-- tab:start -->
Text 1
<!-- tab:end -->
</div>
<!-- tabContainer:end -->`;
    expect(readDoc(page)).toEqual([
      {
        kind: 'tabs',
        tabs: [
          { title: 'Linux', parts: [text('Text 0')] },
          { title: 'Windows', parts: [text('Text 1')] },
        ],
      },
    ]);
  });

  test('tags make tabs, too', () => {
    const page = `import Tabs from '@theme/Tabs';
<Tabs groupId="os">
<TabItem value="linux" label="Linux">
Text 0
</TabItem>
<TabItem value="windows">
Text 1
</TabItem>
</Tabs>`;
    expect(readDoc(page)).toEqual([
      {
        kind: 'tabs',
        groupId: 'os',
        tabs: [
          { title: 'Linux', parts: [text('Text 0')] },
          { title: 'windows', parts: [text('Text 1')] },
        ],
      },
    ]);
  });

  test('three titles and two tabs make no tabs; the texts are there all the same [assist-2-26]', () => {
    const parts = readDoc(`Before\n${tabs('["a","b","c"]', 2)}\nAfter`);
    expect(parts.some(({ kind }) => kind === 'tabs')).toBe(false);
    expect(parts.map((part) => (part.kind === 'text' ? part.text.trim() : ''))).toEqual(['Before', 'Text 0', 'Text 1', 'After']);
  });

  test('a failure to take tabs apart is told to the log alone, and the rest of the page is there [assist-2-27]', () => {
    const onFault = vi.fn();
    const broken = () => {
      throw new Error('no tabs today');
    };
    const parts = readDoc(`Before\n${tabs('["a","b"]', 2)}\nAfter`, { onFault, tabs: broken });
    expect(onFault.mock.calls).toEqual([[new Error('no tabs today')]]);
    expect(parts.map((part) => (part.kind === 'text' ? part.text.trim() : part.kind))).toEqual(['Before', 'Text 0', 'Text 1', 'After']);
  });
});

test('whatever a page is made of, it is read, and no marker is left in its text', () => {
  const piece = fc.constantFrom(
    '<!-- info-box-start:note -->',
    '<!-- info-box-end -->',
    '<!-- tabs-start titles=["a"] -->',
    '<!-- tabs-end -->',
    '<!-- tab-start -->',
    '<!-- tab-end -->',
    '<Tabs>',
    '</Tabs>',
    '<TabItem label="x">',
    '</TabItem>',
    ':::tip',
    ':::',
    '<!-- astrolabe:x ids=["a"] -->',
    '< ! -- logzio-inject:y -->',
    '<!-- open',
    'words',
    '\n',
    '# Heading',
  );
  const texts = (parts: readonly DocPart[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'text') return [part.text];
      if (part.kind === 'marker') return [];
      return part.kind === 'box' ? texts(part.parts) : part.tabs.flatMap((tab) => texts(tab.parts));
    });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const all = texts(readDoc(pieces.join('\n'))).join('\n');
      expect(all).not.toMatch(/<!|info-box|tab-start|TabItem|:::|astrolabe|logzio/);
    }),
    { seed: 7, numRuns: 300 },
  );
});
