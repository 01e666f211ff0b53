import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, headerButtons, pages } from '#sdk';
import { Slot } from '#sdk/browser';
import { type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import { type HelpTarget, helpEntries } from './contract';
import { manifest } from './plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  document.head.querySelector('meta[name="support-contact"]')?.remove();
});

function contact(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'support-contact';
  meta.content = content;
  document.head.append(meta);
}

const guide = definePlugin({
  id: 'guide',
  title: 'Guide',
  version: '1.0.0',
  host: '*',
  contributes: [
    pages.add('top', { path: '/top', state: 'top', breadcrumb: 'Top' }, { code: 'top' }),
    helpEntries.add('chat', { title: 'Chat with support', weight: 30 }, { code: 'chat' }),
    helpEntries.add('documentation', { title: 'Documentation', weight: 10 }, { code: 'documentation' }),
  ],
});
interface Others {
  readonly chat?: () => HelpTarget | undefined;
  readonly documentation?: () => HelpTarget | undefined;
}
async function open({ chat = () => undefined, documentation = () => undefined }: Others = {}) {
  const half: AnyHalf = {
    code: {
      top: async () => ({
        default: () => (
          <>
            <p>The page</p>
            <Slot point={headerButtons} />
          </>
        ),
      }),
      chat: async () => ({ default: chat }),
      documentation: async () => ({ default: documentation }),
    },
  };
  host = await testHost({
    plugins: [
      { manifest, browser },
      { manifest: guide, browser: half },
    ],
    facts: { role: ['user'] },
  });
  await host.visit('/top');
  await screen.findByText('The page');
}
const menu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the menu has the entries that lead somewhere, in order; each opens its target', async () => {
  contact('https://support.example.com/new');
  const run = vi.fn();
  await open({ documentation: () => ({ kind: 'address', href: '/docs' }), chat: () => ({ kind: 'action', run }) });
  await menu();
  expect(items()).toEqual(['Documentation', 'Support ticket', 'Chat with support']);
  const [docs, ticket, chat] = screen.getAllByRole('menuitem');
  expect([docs?.getAttribute('href'), docs?.getAttribute('target')]).toEqual(['/docs', null]);
  expect([ticket?.getAttribute('href'), ticket?.getAttribute('target'), ticket?.getAttribute('rel')]).toEqual([
    'https://support.example.com/new',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.click(chat as HTMLElement);
  expect(run).toHaveBeenCalledOnce();
});

test('a support that is reached by mail is written to; what leads nowhere is no entry', async () => {
  contact('mailto:support@example.com');
  await open();
  await menu();
  expect(items()).toEqual(['Support ticket']);
  expect(screen.getByRole('menuitem').getAttribute('href')).toBe('mailto:support@example.com');
});

test('without anything that leads somewhere there is no menu', async () => {
  await open();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});

test('an entry that fails is left out, and the others are there', async () => {
  contact('mailto:support@example.com');
  await open({
    chat: () => {
      throw new Error('no line');
    },
  });
  await menu();
  expect(items()).toEqual(['Support ticket']);
  await waitFor(() => expect(host?.failures.join()).toContain('no line'));
});
