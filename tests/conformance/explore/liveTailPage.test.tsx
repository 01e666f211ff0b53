import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testSession } from '#sdk/testing';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest } from '../../../plugins/live-tail/plugin';
import { server } from '../../../plugins/live-tail/server';
import { tailsService } from '../../../plugins/live-tail/server/liveTailServices';
import { readTail } from '../../../plugins/live-tail/server/readTail';
import { TailStream } from '../../../plugins/live-tail/server/TailStream';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

/** A connection whose other end is the page. */
class Wire extends EventEmitter {
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  constructor(private readonly pass: (text: string) => void) {
    super();
  }
  writeHead(): void {}
  write(text: string): void {
    this.pass(text);
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
}

let logs: OpenLogs;
/** What was asked to be followed, the newest last. */
const followed: string[] = [];

/** Follows logs as the route does, over the store of this test. */
async function follow(url: string, signal: AbortSignal): Promise<Response> {
  followed.push(url);
  const tails = logs.host.hosts.server.scope('live-tail')?.get(tailsService);
  if (tails === undefined) throw new Error('The live tail does not run.');
  const tail = readTail(url, testSession({ role: ['admin'], can: ['SEARCH_LOGS'] }));
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const wire = new Wire((text) => void (wire.writableEnded || controller.enqueue(encoder.encode(text))));
      const stream = new TailStream(wire as unknown as ServerResponse, async () => true);
      leave = await tails.join(tail, stream, signal);
      const end = () => {
        leave();
        controller.error(new DOMException('aborted', 'AbortError'));
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    },
  });
  return { ok: true, status: 200, body } as Response;
}

beforeAll(async () => {
  logs = await openLogs({ beside: [{ manifest, server }], paths: ['/api/live-tail/'], records: true });
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
  followed.length = 0;
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => follow(url, signal));
});
afterEach(async () => {
  await logs.leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

const ship = (...lines: readonly (readonly [message: string, service: string])[]) =>
  logs.ship(lines.map(([message, service]) => ({ '@timestamp': new Date().toISOString(), message, service, level: 'info' })));
/** What had the focus for itself may hide it from screen readers a moment longer. */
const main = () => within(document.querySelector('main') as HTMLElement);
const press = async (name: string) => fireEvent.click(await main().findByRole('button', { name, hidden: true }));
/** Which of these words the list shows. */
const shows = (...words: string[]) =>
  waitFor(() => {
    const list = document.querySelector('main [aria-label=Logs]')?.textContent ?? '';
    const all = ['walnut one', 'hazelnut one', 'almond burnt', 'walnut two', 'hazelnut two', 'walnut three', 'hazelnut three'];
    expect(all.filter((word) => list.includes(word))).toEqual(words);
  });
const isLive = (is: boolean) =>
  waitFor(() =>
    expect([...document.querySelectorAll('main [role=status]')].some(({ textContent }) => /Live/.test(textContent ?? ''))).toBe(is),
  );
async function type(query: string): Promise<void> {
  const content = await main().findByRole('textbox', { name: 'Filter by Lucene query', hidden: true });
  const editor = EditorView.findFromDOM(content);
  await act(async () => editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: query } }));
}

test('logs appear as they arrive, a filter hides the others, and one starts, pauses, clears, marks, chooses columns and saves the filter [shell-2.4-36]', async () => {
  const app = await logs.open('/live-tail', { own: ['live-tail'] });
  await isLive(true);
  await press('Stop');
  await isLive(false);
  await press('Start');
  await isLive(true);
  await ship(
    ['walnut one cracked', 'tail-walnuts'],
    ['hazelnut one stored', 'tail-hazels'],
    ['\u001b[31malmond burnt\u001b[0m', 'tail-almonds'],
  );
  await shows('walnut one', 'hazelnut one', 'almond burnt');
  // As a terminal would show it, and as Explore does.
  const colourOf = (text: string) => getComputedStyle(main().getByText(text)).color;
  await waitFor(() => expect(colourOf('almond burnt')).not.toBe(colourOf('hazelnut one stored')));

  await type('message:walnut');
  await press('Apply');
  await shows('walnut one');
  fireEvent.change(main().getByRole('textbox', { name: 'Highlight', hidden: true }), { target: { value: 'CRACKED' } });
  await waitFor(() =>
    expect([...document.querySelectorAll('main [aria-label=Logs] mark')].map(({ textContent }) => textContent)).toEqual(['cracked']),
  );

  await press('Pause');
  await ship(['walnut two cracked', 'tail-walnuts'], ['hazelnut two stored', 'tail-hazels']);
  await main().findByText('Paused, 1 waiting');
  await shows('walnut one');
  await press('Resume');
  await shows('walnut one', 'walnut two');
  await press('Clear');
  await main().findByText('Waiting for logs');
  await shows();

  await press('Saved filters');
  fireEvent.click(await screen.findByText('Save this filter', { selector: 'button' }));
  fireEvent.change(await screen.findByLabelText(/^Name/, { selector: 'input' }), { target: { value: 'Walnuts' } });
  fireEvent.click(await screen.findByText('Save', { selector: 'button' }));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

  await press('Add filter');
  fireEvent.change(await screen.findByLabelText(/^Field/, { selector: 'input' }), { target: { value: 'service' } });
  fireEvent.change(await screen.findByLabelText(/^Value/, { selector: 'input' }), { target: { value: 'tail-hazels' } });
  fireEvent.click(await screen.findByText('Add', { selector: 'button' }));
  await type('');
  await press('Apply');
  await ship(['walnut three cracked', 'tail-walnuts'], ['hazelnut three stored', 'tail-hazels']);
  await waitFor(() => expect(document.querySelector('main [aria-label=Logs]')?.textContent).toContain('hazelnut three'));
  expect(document.querySelector('main [aria-label=Logs]')?.textContent).not.toContain('walnut three');
  fireEvent.click(await main().findByRole('combobox', { name: 'Columns', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'service', hidden: true }));
  await waitFor(() => expect(document.querySelector('main [aria-label=Logs]')?.textContent).toContain('tail-hazels'));

  // The saved filter takes the place of all that.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByText('Saved filters', { selector: 'button' }));
  fireEvent.click(await screen.findByText('Walnuts', { selector: 'button' }));
  await waitFor(() => expect(document.querySelector('main [aria-label=Logs]')?.textContent).toContain('walnut three'));
  expect(document.querySelector('main [aria-label=Logs]')?.textContent).not.toContain('hazelnut three');
  expect(new URL(followed.at(-1) ?? '', location.origin).searchParams.get('query')).toBe('message:walnut');
  expect(app.address()).toMatch(/^\/live-tail/);
});
