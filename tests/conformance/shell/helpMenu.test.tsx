import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { supportChatService } from '../../../plugins/support-chat/browser/SupportChat';
import { openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
  for (const meta of document.head.querySelectorAll('meta[name="support-contact"]')) meta.remove();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  Reflect.deleteProperty(window, 'supportChat');
});

/** What the server writes into the page for the operator's address of support. */
function setContact(content: string): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'support-contact';
  meta.content = content;
  document.head.appendChild(meta);
  return meta;
}

/** What the provider does when it is started. */
function addFrame(): void {
  const frame = document.createElement('iframe');
  frame.dataset.supportChat = '';
  document.body.append(frame);
}

/** Scripts that would be loaded: nothing is, in this document. */
const scripts: HTMLScriptElement[] = [];

const open = async (hasChat: boolean) => {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as HTMLScriptElement[])));
  running = await openProduct({
    at: '/home',
    own: ['help', 'docs', 'support-chat'],
    ...(hasChat && { config: { 'support-chat.enabled': true, 'support-chat.script': 'https://chat.example/adapter.js' } }),
    session: () => ({ integrations: { supportChat: { isDisabled: !hasChat }, productTour: { isDisabled: true } } }),
    answer: ({ path }) => json(path === '/api/support-chat/user-hash' ? { data: 'c0ffee' } : {}),
  });
  return running;
};
async function entries(): Promise<(string | null)[]> {
  fireEvent.click(await screen.findByLabelText('Help'));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test("documentation opens the documentation here, a support ticket the operator's address, and the chat the support chat; without an address and a chat neither is offered [shell-2.5-10]", async () => {
  const bare = await open(false);
  expect(await entries()).toEqual(['Documentation']);
  fireEvent.click(screen.getByText('Documentation'));
  await waitFor(() => expect(bare.address()).toBe('/docs'));
  expect(document.title).toBe('Documentation - Astrolabe');
  await bare.end();

  const contact = setContact('https://support.example.com/new');
  const withTicket = await open(false);
  expect(await entries()).toEqual(['Documentation', 'Support ticket']);
  expect(screen.getByText('Support ticket').closest('a')?.getAttribute('href')).toBe('https://support.example.com/new');
  await withTicket.end();

  contact.content = 'mailto:support@example.com';
  await open(true);
  await waitFor(() => expect(scripts.map(({ src }) => src)).toEqual(['https://chat.example/adapter.js']));
  const chat = { start: addFrame, open: vi.fn(), stop: vi.fn() };
  Object.assign(window, { supportChat: chat });
  act(() => void scripts[0]?.dispatchEvent(new Event('load')));
  expect(await entries()).toEqual(['Documentation', 'Support ticket', 'Chat with support']);
  expect(screen.getByText('Support ticket').closest('a')?.getAttribute('href')).toBe('mailto:support@example.com');
  await waitFor(() => expect(running?.app.host.scope('support-chat')?.get(supportChatService).state).toBe('started'));
  fireEvent.click(screen.getByText('Chat with support'));
  expect(chat.open).toHaveBeenCalledOnce();
});
