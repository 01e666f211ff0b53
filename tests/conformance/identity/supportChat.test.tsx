import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type BootDocument, definePlugin, pages } from '#sdk';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as helpHalf } from '../../../plugins/help/browser';
import { manifest as help } from '../../../plugins/help/plugin';
import { browser as chatHalf } from '../../../plugins/support-chat/browser';
import { supportChatService } from '../../../plugins/support-chat/browser/SupportChat';
import { manifest as chat } from '../../../plugins/support-chat/plugin';

const start = definePlugin({
  id: 'start',
  title: 'Start',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [pages.add('start', { path: '/start', state: 'dashboard.start', breadcrumb: 'Start' }, { code: 'page' })],
});

let shown: RenderedApplication | undefined;
afterEach(async () => {
  await shown?.end();
  shown = undefined;
  for (const each of document.head.querySelectorAll('meta[name="support-contact"]')) each.remove();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  Reflect.deleteProperty(window, 'supportChat');
});

async function open(more: Partial<BootDocument>): Promise<void> {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as HTMLScriptElement[])));
  const contact = document.createElement('meta');
  contact.name = 'support-contact';
  contact.content = 'mailto:support@example.com';
  document.head.appendChild(contact);
  shown = await renderApplication({
    boot: bootOf([help, chat, start], more),
    halves: { help: helpHalf, 'support-chat': chatHalf, start: { code: { page: async () => ({ default: () => <p>Start</p> }) } } },
    at: '/start',
    answer: ({ path }) => json(path === '/api/support-chat/user-hash' ? { data: 'c0ffee' } : {}),
  });
}
/** Scripts that would be loaded: nothing is, in this document. */
const scripts: HTMLScriptElement[] = [];
const entries = async (): Promise<(string | null)[]> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('without a provider nothing is loaded, there is no chat entry, and help offers the ticket; one that is configured is started with who the person is, and its entry opens it [shell-6-23]', async () => {
  await open({});
  expect(await entries()).toEqual(['Support ticket']);
  expect(scripts).toEqual([]);
  expect(shown?.calls).not.toContain('GET /api/support-chat/user-hash');
  await shown?.end();

  await open({
    session: { ...adminSession, integrations: { supportChat: { isDisabled: false }, productTour: { isDisabled: true } } },
    config: { 'support-chat.enabled': true, 'support-chat.script': 'https://chat.example/adapter.js' },
  });
  await waitFor(() => expect(scripts.map(({ src }) => src)).toEqual(['https://chat.example/adapter.js']));
  const adapter = {
    start: vi.fn(() => {
      const frame = document.createElement('iframe');
      frame.dataset.supportChat = '';
      document.body.append(frame);
    }),
    open: vi.fn(),
    stop: vi.fn(),
  };
  Object.assign(window, { supportChat: adapter });
  act(() => void scripts[0]?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(shown?.app.host.scope('support-chat')?.get(supportChatService).state).toBe('started'));
  expect(await entries()).toEqual(['Support ticket', 'Chat with support']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Chat with support' }));
  expect(adapter.open).toHaveBeenCalledOnce();
  expect(adapter.start).toHaveBeenCalledExactlyOnceWith({
    id: '1',
    email: 'ada@example.com',
    name: 'Ada',
    account: 'Shop',
    hash: 'c0ffee',
  });
});
