import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkPages } from './common/checkPages';
import { withIncludes } from './common/includes';

const head = '---\ntitle: T\ndescription: D\ncategory: C\n---\n';
const site = {
  paths: ['/explore', '/manage/:id', '/docs/:docId', '/integrations/:docId'],
  markers: new Map([
    ['size', z.object({ n: z.string().regex(/^\d+$/) })],
    ['plain', undefined],
  ]),
};
const faults = (text: string, more: readonly { path: string; text: string }[] = []) =>
  checkPages([{ path: 'plugins/x/content/a.md', text: head + text }, ...more], site);

describe('what is wrong with a page', () => {
  test('a page that is right has nothing wrong', () => {
    const text =
      '## One\n\n[e](/explore?query=a:b) [m](/manage/7) [a](#one) [b](/docs/b#two) [o](https://o.example)\n\n<!-- astrolabe:size n=3 -->\n<!-- astrolabe:plain any=thing -->\n\n```sh\nls\n```\n';
    expect(faults(text, [{ path: 'plugins/y/content/b.md', text: `${head}## Two\n` }])).toEqual([]);
  });

  test.each<[what: string, text: string, fault: string]>([
    ['a link to no page', '[a](/nowhere)', 'plugins/x/content/a.md:6: The link /nowhere leads to no page.'],
    ['a link to no document', '[a](/docs/gone)', 'plugins/x/content/a.md:6: The link /docs/gone leads to no page.'],
    ['an anchor of nothing', '\n[a](#gone)', 'plugins/x/content/a.md:7: The link #gone names a heading that is not there.'],
    ['a link beside', '[a](other.md)', 'plugins/x/content/a.md:6: The link other.md begins neither with / nor with https://.'],
    [
      'a script as a link',
      '[a](javascript:alert(1))',
      'plugins/x/content/a.md:6: The link javascript:alert begins neither with / nor with https://.',
    ],
    ['a marker of nobody', '<!-- astrolabe:nobody -->', 'plugins/x/content/a.md:6: No plugin has the marker nobody.'],
    [
      'attributes that are wrong',
      '<!-- astrolabe:size n=many -->',
      'plugins/x/content/a.md:6: The marker size does not take {"n":"many"}.',
    ],
    [
      'titles that do not go with tabs',
      '<!-- tabs-start titles=["a","b"] -->\n<!-- tab-start -->\nx\n<!-- tab-end -->\n<!-- tabs-end -->',
      'plugins/x/content/a.md:6: 1 tabs do not go with their titles; they are shown one after another.',
    ],
    [
      'a heading of the first level',
      '# T',
      'plugins/x/content/a.md:6: "T" is a heading of the first level, which the title of the page is.',
    ],
    ['a heading twice', '## A\n## A', 'plugins/x/content/a.md:7: The heading "A" is there twice, and nobody can link to the second.'],
    [
      'a block without a language',
      '```\nls\n```',
      'plugins/x/content/a.md:6: A block of code has no language: write one behind its first mark, text for none.',
    ],
    ['an include of nothing', '{@include: gone.md}', 'plugins/x/content/a.md:6: It includes gone.md, which is no page.'],
  ])('%s', (_what, text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('a head that is wrong, and a name that is taken', () => {
    expect(checkPages([{ path: 'plugins/x/a.md', text: 'Words' }], site)).toEqual([
      expect.stringMatching(/^plugins\/x\/a\.md:1: The page has no head/),
    ]);
    expect(faults('', [{ path: 'plugins/y/a.md', text: head }])).toEqual([
      'plugins/y/a.md:1: plugins/x/content/a.md has the same name, and so the same address.',
    ]);
  });
});

describe('includes', () => {
  const pages: Readonly<Record<string, string>> = { a: 'A', b: 'B\n{@include: a}', loop: 'x\n{@include: loop}' };
  const whole = (text: string) => withIncludes(text, (docId) => pages[docId]);

  test('a line that includes a page has its text, and what that includes', () => {
    expect(whole('One\n{@include: ../parts/b.md}\n<!-- astrolabe:include page=a -->\nTwo')).toBe('One\nB\nA\nA\nTwo');
  });

  test('in code it stays, within a line it stays, an unknown one leaves nothing, and a circle ends', () => {
    expect(whole('```\n{@include: a}\n```\nsee {@include: a}\n{@include: gone}')).toBe('```\n{@include: a}\n```\nsee {@include: a}\n');
    expect(
      whole('{@include: loop}')
        .split('\n')
        .filter((line) => line === 'x'),
    ).toHaveLength(3);
  });
});
