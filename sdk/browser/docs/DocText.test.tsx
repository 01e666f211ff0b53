import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type AnyHalf, type DocsMarker, definePlugin, docsMarkers, pages } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import type { Snippet } from '../text/snippetNote';
import { chosenTabs } from './chosenTabs';
import { DocText } from './DocText';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  cleanup();
  localStorage.clear();
  chosenTabs.choose('os', '');
});

const counter: DocsMarker<{ size: number }> = {
  attributes: z.object({ size: z.string().regex(/^\d+$/).transform(Number) }),
  Widget: ({ attributes: { size } }) => <p>The widget of {size}</p>,
};
const broken: DocsMarker = {
  attributes: z.object({}),
  Widget: () => {
    throw new Error('out of order');
  },
};
const manifest = definePlugin({
  id: 'guide',
  title: 'Guide',
  version: '1.0.0',
  host: '*',
  contributes: [
    pages.add('page', { path: '/page', state: 'page', breadcrumb: 'Page' }, { code: 'page' }),
    docsMarkers.add('size', { marker: 'guide:size', aliases: ['older:size'], title: 'Size' }, { code: 'counter' }),
    docsMarkers.add('broken', { marker: 'guide:broken', title: 'Broken' }, { code: 'broken' }),
  ],
});

async function show(text: string): Promise<HTMLElement> {
  const half: AnyHalf = {
    code: {
      page: async () => ({ default: () => <DocText text={`${text}\n\nThe end`} /> }),
      counter: async () => ({ default: counter }),
      broken: async () => ({ default: broken }),
    },
  };
  host = await testHost({ plugins: [{ manifest, browser: half }], facts: {} });
  await host.visit('/page');
  await screen.findByText('The end');
  return document.body;
}

test('a marker is replaced by the widget of its area, by its name or an older one', async () => {
  await show('<!-- astrolabe:guide:size size=3 -->\n\n<!-- logzio-inject:older:size size=4 -->');
  await screen.findByText('The widget of 3');
  await screen.findByText('The widget of 4');
});

test('markers that are unknown, unclosed, wrong or broken show nothing, scripts do not run, and the rest of the page is there [assist-2-24]', async () => {
  const shown = await show(
    [
      'Before',
      '<!-- astrolabe:guide:size size=many -->',
      '<!-- astrolabe:guide:size -->',
      '<!-- astrolabe:nobody:knows -->',
      '<!-- astrolabe:guide:broken -->',
      '<!-- astrolabe:guide:size size="<script>alert(1)</script>" -->',
      '<script>alert(2)</script><img src=x onerror="alert(3)"><iframe src="https://evil.example"></iframe>',
      '[go](javascript:alert(4))',
      '<!-- info-box-start:note -->',
      'In the box',
      '# After',
      '<!-- astrolabe:guide:size size=1',
    ].join('\n\n'),
  );
  await screen.findByRole('heading', { name: 'After' });
  await waitFor(() => expect(screen.getByText('Before')).toBeTruthy());
  await act(async () => {});
  expect(screen.queryByText(/The widget/)).toBeNull();
  expect(shown.querySelector('script, iframe, [onerror], [href^="javascript"]')).toBeNull();
  expect(shown.textContent).not.toMatch(/astrolabe|<!--|alert|info-box/);
  expect(screen.getByText('In the box')).toBeTruthy();
});

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['caution', 'Caution'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['read', 'Read more'],
])('a box of the kind %s has its class, its title and what is in it as Markdown [assist-2-23]', async (kind, title) => {
  await show(`<!-- info-box-start:${kind} -->\nSome **strong** words\n<!-- info-box-end -->`);
  const box = screen.getByRole('complementary', { name: title });
  expect(box.classList.contains(`doc-box-${kind}`)).toBe(true);
  await waitFor(() => expect(box.querySelector('strong')?.textContent).toBe('strong'));
});

test('the six kinds of boxes look different [assist-2-23]', async () => {
  const kinds = ['note', 'tip', 'caution', 'important', 'warning', 'read'];
  await show(kinds.map((kind) => `<!-- info-box-start:${kind} -->\n${kind}\n<!-- info-box-end -->`).join('\n'));
  const looks = screen.getAllByRole('complementary').map((box) =>
    [...box.classList]
      .filter((name) => !name.startsWith('doc-box'))
      .sort()
      .join(' '),
  );
  expect(looks).toHaveLength(6);
  expect(new Set(looks).size).toBe(6);
});

const tabs = (group: string, names: string) =>
  `<!-- tabs-start groupId=${group} titles=["Linux","Windows"] -->\n<!-- tab-start -->\n${names} on Linux\n<!-- tab-end -->\n<!-- tab-start -->\n${names} on Windows\n<!-- tab-end -->\n<!-- tabs-end -->`;

test('sets of tabs of one group switch together, another set does not, and the choice is kept for the next page [assist-2-22]', async () => {
  await show(`${tabs('os', 'First')}\n\n${tabs('os', 'Second')}\n\n${tabs('other', 'Third')}`);
  await screen.findByText('First on Linux');
  await screen.findByText('Third on Linux');
  fireEvent.click(screen.getAllByRole('tab', { name: 'Windows' })[0] as HTMLElement);
  await screen.findByText('First on Windows');
  await screen.findByText('Second on Windows');
  expect(screen.getByText('Third on Linux')).toBeTruthy();
  expect(screen.queryByText('First on Linux')).toBeNull();
  expect(JSON.parse(localStorage.getItem('astrolabe-doc-tabs') ?? '{}')).toMatchObject({ os: 'Windows' });
});

test('tabs whose titles are more than they are have no control [assist-2-26]', async () => {
  await show(
    '<!-- tabs-start titles=["a","b","c"] -->\n<!-- tab-start -->\nOne\n<!-- tab-end -->\n<!-- tab-start -->\nTwo\n<!-- tab-end -->\n<!-- tabs-end -->',
  );
  await screen.findByText('One');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('headings can be linked to, and code copied; long code is folded', async () => {
  const shown = await show(`## Send *logs*\n\n\`\`\`sh\n${'echo a\n'.repeat(40)}\`\`\``);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Send logs' }).id).toBe('send-logs'));
  expect(screen.getByRole('button', { name: 'Copy the code' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 41 lines' }));
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
  expect(shown.querySelector('pre')?.tabIndex).toBe(0);
});

test('of a page of 5 MB the beginning is shown, and that it is not all', async () => {
  host = await testHost({
    plugins: [
      {
        manifest,
        browser: {
          code: {
            page: async () => ({
              default: () => <DocText text={`The beginning\n\n${`${'word '.repeat(20)}\n\n`.repeat(50_000)}The end`} />,
            }),
            counter: async () => ({ default: counter }),
            broken: async () => ({ default: broken }),
          },
        },
      },
    ],
    facts: {},
  });
  await host.visit('/page');
  await screen.findByText('The beginning');
  expect(screen.getByRole('status').textContent).toMatch(
    /longer than can be shown: these are the first 300,000 of its 5,\d{3},\d{3} characters/,
  );
  expect(screen.queryByText(/The end/)).toBeNull();
});

test('what a page says of a block of code reaches what stands below it, and nothing else of it is shown', async () => {
  const note = vi.fn(({ code, isRun, attributes }: Snippet) => <p>{`${code} ${isRun} ${attributes.live}`}</p>);
  const half: AnyHalf = {
    code: {
      page: async () => ({ default: () => <DocText text={'```sh run live="type:a b"\nls\n```'} snippetNote={note} /> }),
      counter: async () => ({ default: counter }),
      broken: async () => ({ default: broken }),
    },
  };
  host = await testHost({ plugins: [{ manifest, browser: half }], facts: {} });
  await host.visit('/page');
  await screen.findByText('ls true type:a b');
  expect(document.querySelector('pre')?.textContent).toBe('ls\n');
});
