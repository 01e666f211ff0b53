import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The list of silences, with this answer of the server to it. */
async function openSilences(answer: () => Response): Promise<RenderedApplication> {
  running = await openProduct({
    at: '/silences',
    own: ['silences'],
    answer: ({ path }) => (/^\/api\/silences(\?|$)/.test(path) ? answer() : json({})),
  });
  return running;
}

test('a page that throws shows the crash screen, whose button goes to Explore [shell-2.7-06]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
  // A search whose answer is no list: the page cannot draw it.
  const app = await openSilences(() => json({ total: 1 }));
  await screen.findByRole('heading', { name: 'Oops! something went wrong.' });
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(assigned).toHaveBeenCalledExactlyOnceWith('/explore');
  await app.go('/explore');
  await screen.findByText('/explore', { selector: 'h1' });
  expect(document.title).toBe('Explore - Astrolabe');
});

const trace = 'TypeError: no silence\n    at list (/srv/hidden/silences.js:7:3)\n    at 10.0.0.7:5432';
const failure = (message: string) => () => json({ code: 'INTERNAL', message }, 500);

test.each([
  ['a plain message', failure('The silences are being moved.'), 'The silences are being moved.'],
  ['a stack trace as its message', failure(trace), 'Something went wrong.'],
  ['a page with a stack trace', () => new Response(`<pre>${trace}</pre>`, { status: 500 }), 'Something went wrong.'],
])(
  'a call that fails with %s: the message for it is always shown, a plain one of the server follows, a stack trace, secret or internal address never does [assist-8-29]',
  async (_name, answer, shown) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openSilences(answer);
    // The call is made again a few times first.
    for (let second = 0; second < 10; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('The silences could not be read');
    expect(alert).toContain(shown);
    const told = document.documentElement.cloneNode(true) as HTMLElement;
    // Styles of editors that other files of the worker have shown stay, and in them elements are hidden.
    for (const style of told.querySelectorAll('style')) style.remove();
    expect(told.textContent).not.toMatch(/TypeError|hidden|10\.0\.0\.7/);
  },
);
