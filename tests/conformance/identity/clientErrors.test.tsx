import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin, navGroups, pages } from '#sdk';
import { bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as clientErrorsHalf } from '../../../plugins/client-errors/browser';
import { manifest as clientErrors } from '../../../plugins/client-errors/plugin';

const notes = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes' }, { code: 'page' }),
    navGroups.add('notes', { title: 'Notes', icon: 'logs', path: '/notes' }),
  ],
});
const plugins = [clientErrors, notes];

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
});

async function open(answer: () => Response = () => json({ kept: true })) {
  const posted: { message: string; stack: string; page: string; version: string }[] = [];
  const app = await renderApplication({
    boot: bootOf(plugins),
    halves: { 'client-errors': clientErrorsHalf, notes: { code: { page: async () => ({ default: () => <p>All notes</p> }) } } },
    at: '/notes?q=secret',
    answer: ({ path, body }) => {
      if (path !== '/api/client-errors') return json({});
      posted.push(body as never);
      return answer();
    },
  });
  running = app;
  await screen.findByText('All notes');
  const raise = (error: unknown, type = 'error') =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event(type), type === 'error' ? { error } : { reason: error }));
    });
  // The reporting starts with the other start steps.
  await raise(new Error('ready'));
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  posted.length = 0;
  return { app, posted, raise };
}

test('uncaught errors are logged at the server, and the person is shown none of them [shell-8-23]', async () => {
  const { app, posted, raise } = await open();
  const before = document.body.textContent;
  await raise(new TypeError('x is not a function'));
  await raise(new Error('nobody waits'), 'unhandledrejection');
  await raise('only words', 'unhandledrejection');
  expect(posted.map(({ message, page, version }) => [message, page, version])).toEqual([
    ['TypeError: x is not a function', '/notes', '0.1.0'],
    ['Error: nobody waits', '/notes', '0.1.0'],
    ['Thrown: only words', '/notes', '0.1.0'],
  ]);
  expect(posted[0]?.stack).toContain('clientErrors.test.tsx');
  expect(document.body.textContent).toBe(before);
  expect(app.app.notices.notices).toEqual([]);
});

test('no secret leaves the browser, and failed calls, which pages tell by themselves, are no errors', async () => {
  const { posted, raise } = await open();
  await raise(new Error('GET https://logs.example/x?token=abc by ada@example.com failed with Bearer eyJhbGciOi'));
  expect(posted[0]?.message).toBe('Error: GET https://logs.example/x?[hidden] by [hidden] failed with Bearer [hidden]');
  expect(JSON.stringify(posted)).not.toMatch(/abc|ada@|eyJ/);
  const { ApiError } = await import('#sdk/browser');
  await raise(new ApiError(500, 'BROKEN', 'The records are away.'));
  await raise(Object.assign(new Error('stopped'), { name: 'AbortError' }));
  expect(posted).toHaveLength(1);
});

test('the same error is told once a minute, and twenty a minute at most; that telling failed is told to nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { app, posted, raise } = await open(() => json({ code: 'TOO_MANY_ERRORS', message: 'Enough' }, 429));
  const same = 'Error: again and again';
  const again = (): unknown => Object.assign(new Error('again and again'), { stack: same });
  await raise(again());
  await raise(again());
  expect(posted).toHaveLength(1);
  vi.setSystemTime(Date.now() + 61_000);
  await raise(again());
  expect(posted).toHaveLength(2);
  for (let count = 0; count < 30; count += 1) await raise(new Error(`number ${count}`));
  expect(posted).toHaveLength(21);
  expect(app.app.notices.notices).toEqual([]);
  expect(app.errors).toEqual([]);
});

test('a plugin that fails is told of, and after the person has gone nothing is', async () => {
  const { app, posted, raise } = await open();
  await act(async () => app.app.host.report('notes', new Error('no paper')));
  expect(posted.map(({ message }) => message)).toEqual(['Error: Plugin notes failed (contribution): no paper']);
  expect(posted[0]?.stack).toContain('Caused by Error: no paper');
  await app.reboot(bootOf([], { session: undefined, facts: { role: [] } } as never));
  await raise(new Error('late'));
  expect(posted).toHaveLength(1);
});
