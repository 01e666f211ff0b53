import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../harness/findChromium.mjs';
import { chromiumOptions } from './chromiumOptions';

/** Milliseconds from the start of navigation until each could be used: drawn, and the page free to answer. */
export interface Interactive {
  /** The field that takes the query. */
  readonly field: number;
  /** The editor that takes the field's place, with highlighting and completion. */
  readonly editor: number;
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Record<string, number> = {};
  Object.assign(globalThis, { seen });
  const note = (name: string, selector: string) => {
    if (name in seen || document.querySelector(selector) === null) return;
    seen[name] = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { [name]: performance.now() })));
  };
  new MutationObserver(() => {
    note('field', '[aria-label="Lucene query"]');
    note('editor', '.cm-content');
  }).observe(document, { childList: true, subtree: true });
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

function speakThroughPipes(chromium: ChildProcess): Send {
  const [, , , input, output] = chromium.stdio as unknown as Duplex[];
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let rest = '';
  output?.on('data', (bytes) => {
    const messages = `${rest}${bytes}`.split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) call?.resolve(result as never);
      else call?.reject(new Error(error.message));
    }
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      input?.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

/**
 * Opens an address in a browser that has never seen it, its main thread slowed down.
 * Playwright is not used: what it attaches makes the browser note where in the source every error and request came from, which
 * means parsing the code a second time. At a quarter of the speed that is 0.6 s which nobody waits for who has no developer tools open.
 * @param cookie `name=value`
 */
export async function timeToInteractive(address: string, cookie: string, slowdown: number): Promise<Interactive> {
  const directory = await mkdtemp(join(tmpdir(), 'astrolabe-browser-'));
  const chromium = spawn(
    findChromium(),
    [
      ...chromiumOptions,
      '--headless=new',
      '--remote-debugging-pipe',
      '--window-size=1280,800',
      `--user-data-dir=${directory}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => chromium.once('exit', resolve));
  try {
    const send = speakThroughPipes(chromium);
    const { targetInfos } = await send<{ targetInfos: { type: string; targetId: string }[] }>('Target.getTargets');
    const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const [name, value] = cookie.split(/=(.*)/s);
    await send('Storage.setCookies', { cookies: [{ name, value, url: address }] });
    await send('Page.enable', {}, sessionId);
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` }, sessionId);
    await pause(1000); // The browser's own start is not the page's.
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
    await send('Page.navigate', { url: address }, sessionId);
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      // Seldom, so that asking takes nothing from what is measured.
      await pause(2500);
      const { result } = await send<{ result: { value: string } }>(
        'Runtime.evaluate',
        { expression: 'JSON.stringify(globalThis.seen)' },
        sessionId,
      );
      const { field, editor } = JSON.parse(result.value) as { field?: number | null; editor?: number | null };
      if (typeof field === 'number' && typeof editor === 'number') return { field, editor };
    }
    throw new Error(`${address} did not become interactive within a minute.`);
  } finally {
    chromium.kill();
    await ended;
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
