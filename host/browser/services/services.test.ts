import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BootDocument } from '#sdk';
import { ApiError } from '#sdk/browser';
import { BrowserSession } from './BrowserSession';
import { Connectivity, offlineCheckInterval } from './Connectivity';
import { createApi } from './createApi';
import { createQueryClient } from './createQueryClient';
import { EventStream } from './EventStream';
import { NoticeQueue, readingTime } from './NoticeQueue';
import { pluginSources } from './pluginSources';
import { safeModePlugins } from './safeMode';
import { ThemePreference, themeStorageKey } from './ThemePreference';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const memory = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('createApi', () => {
  const api = (answer: () => Response | Promise<Response>) => {
    const sent: { path: string; headers: Headers; body: unknown }[] = [];
    const onUnauthorized = vi.fn();
    const onForbidden = vi.fn();
    const renewToken = vi.fn(async () => {});
    const leave = vi.fn();
    const made = createApi({
      context: () => ({ csrfToken: 'token', accountId: 7, version: '0.1.0' }),
      onUnauthorized,
      onForbidden,
      renewToken,
      leave,
      origin: 'http://astrolabe.test',
      fetch: async (input, init) => {
        sent.push({ path: String(input), headers: new Headers(init?.headers), body: init?.body });
        return answer();
      },
    });
    return { api: made, sent, onUnauthorized, onForbidden, renewToken, leave };
  };

  test('calls carry CSRF token, account and version; login and other sites do not get them [shell-7-01] [shell-7-02]', async () => {
    const { api: made, sent } = api(() => new Response('{"a":1}'));
    expect(await made.post('/api/things', { b: 2 })).toEqual({ a: 1 });
    await made.post('/api/login', {}, { session: 'opens' });
    await made.get('https://elsewhere.example/x');
    const names = ['x-csrf-token', 'x-account-id', 'x-client-version'];
    expect(sent.map(({ headers }) => names.map((name) => headers.get(name)))).toEqual([
      ['token', '7', '0.1.0'],
      [null, null, null],
      [null, null, null],
    ]);
    expect(sent[0]?.body).toBe('{"b":2}');
  });

  test('a refusal becomes an error with the words, code and request id of the server', async () => {
    const { api: made } = api(
      () => new Response(JSON.stringify({ code: 'BAD', message: 'Not so', details: [1], requestId: 'r-1' }), { status: 400 }),
    );
    await expect(made.get('/api/x')).rejects.toMatchObject({ status: 400, code: 'BAD', message: 'Not so', details: [1], requestId: 'r-1' });
  });

  test("an error without a message reads 'Something went wrong.' [shell-8-01]", async () => {
    const { api: made } = api(() => new Response('<html>stack trace</html>', { status: 500 }));
    await expect(made.get('/api/x')).rejects.toMatchObject({ message: 'Something went wrong.' });
  });

  test.each([
    'Error: no paper\n    at print (/srv/app/print.js:7:3)',
    'java.lang.IllegalStateException: no paper\n\tat com.example.Printer.print(Printer.java:7)',
    'Traceback (most recent call last):\n  File "/srv/app/print.py", line 7',
    '',
    ' ',
    { stack: 'at print' },
  ])('what is no message for people is not shown: %j [assist-8-29]', async (message) => {
    const { api: made } = api(() => new Response(JSON.stringify({ code: 'INTERNAL', message }), { status: 500 }));
    await expect(made.get('/api/x')).rejects.toMatchObject({ status: 500, message: 'Something went wrong.' });
  });

  test('a 401 ends the session, but not on the authentication call or an account switch [shell-7-49] [shell-4-33]', async () => {
    const { api: made, onUnauthorized } = api(() => new Response('{}', { status: 401 }));
    await expect(made.post('/api/login', {}, { session: 'opens' })).rejects.toThrow(ApiError);
    await expect(made.get('/api/replace-user-session/4', { session: 'replaces' })).rejects.toThrow(ApiError);
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(made.get('/api/x')).rejects.toThrow(ApiError);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test.each(['share-token', 'user-token'])(
    'a 401 is about the %s where one was sent, and the session goes on [shell-4-33]',
    async (name) => {
      const { api: made, sent, onUnauthorized } = api(() => new Response('{}', { status: 401 }));
      await expect(made.get('/api/x', { headers: { [name]: 'shared' } })).rejects.toThrow(ApiError);
      expect(sent[0]?.headers.get(name)).toBe('shared');
      expect(onUnauthorized).not.toHaveBeenCalled();
      await expect(made.get('/api/x')).rejects.toThrow(ApiError);
      expect(onUnauthorized).toHaveBeenCalledOnce();
    },
  );

  const leading = (headers: Record<string, string>, status = 400) =>
    api(() => new Response('{"code":"ELSEWHERE","message":"Sign in elsewhere"}', { status, headers }));

  test('a 400 with location and token leads the browser there; without both, or with another status, it is an error like others [shell-4-34]', async () => {
    const both = leading({ location: '/api/elsewhere/start?for=ada', 'x-login-token': 'once' });
    await expect(both.api.post('/api/login', {})).rejects.toThrow('Sign in elsewhere');
    expect(both.leave.mock.calls).toEqual([['/api/elsewhere/start?for=ada&token=once']]);
    for (const other of [
      leading({ location: '/x' }),
      leading({ 'x-login-token': 'once' }),
      leading({ location: '/x', 'x-login-token': 't' }, 409),
    ]) {
      await expect(other.api.get('/api/x')).rejects.toMatchObject({ code: 'ELSEWHERE' });
      expect(other.leave).not.toHaveBeenCalled();
    }
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://',
    'http://astrolabe.test:1/',
  ])('open redirect: %s is not followed, the token stays here, and an error says so [shell-4-35]', async (location) => {
    const { api: made, leave } = leading({ location, 'x-login-token': 'once' });
    await expect(made.get('/api/x')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(leave).not.toHaveBeenCalled();
    const own = leading({ location: 'http://astrolabe.test/sso?token=old#x', 'x-login-token': 'a&b' });
    await expect(own.api.get('/api/x')).rejects.toMatchObject({ code: 'ELSEWHERE' });
    expect(own.leave.mock.calls).toEqual([['/sso?token=a%26b#x']]);
  });

  test("a call with an older session's token is made once more with the new one", async () => {
    let token = 'old';
    const answers = () => (token === 'old' ? new Response('{"code":"CSRF","message":"No"}', { status: 403 }) : new Response('{"a":1}'));
    const stale = api(answers);
    stale.renewToken.mockImplementation(async () => {
      token = 'new';
    });
    expect(await stale.api.put('/api/x', {})).toEqual({ a: 1 });
    expect([stale.sent.length, stale.onForbidden.mock.calls.length]).toEqual([2, 0]);
    const forged = api(() => new Response('{"code":"CSRF","message":"No"}', { status: 403 }));
    await expect(forged.api.put('/api/x', {})).rejects.toThrow('No');
    expect([forged.sent.length, forged.renewToken.mock.calls.length]).toEqual([2, 1]);
  });

  test('a 403 is told with the words of the server', async () => {
    const { api: made, onForbidden } = api(() => new Response('{"message":"Only admins"}', { status: 403 }));
    await expect(made.get('/api/x')).rejects.toThrow('Only admins');
    expect(onForbidden).toHaveBeenCalledWith('Only admins', 'UNKNOWN');
  });

  test('a server out of reach is said so; an aborted call stays an abort', async () => {
    await expect(api(() => Promise.reject(new TypeError('fetch failed'))).api.get('/x')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(api(() => Promise.reject(new DOMException('stop', 'AbortError'))).api.get('/x')).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('a query is tried again three times, not on focus, kept for a minute, and not at all when the request was refused [shell-9-06]', async () => {
  const client = createQueryClient();
  const { gcTime, refetchOnWindowFocus } = client.getDefaultOptions().queries ?? {};
  expect([gcTime, refetchOnWindowFocus]).toEqual([60_000, false]);
  const failing = async (error: Error): Promise<number> => {
    let calls = 0;
    const result = client.fetchQuery({
      queryKey: [error.message],
      retry: client.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        calls += 1;
        throw error;
      },
    });
    await Promise.all([expect(result).rejects.toThrow(), vi.advanceTimersByTimeAsync(60_000)]);
    return calls;
  };
  expect(await failing(new ApiError(500, 'X', 'broken'))).toBe(4);
  expect(await failing(new ApiError(429, 'X', 'busy'))).toBe(4);
  expect(await failing(new ApiError(400, 'X', 'refused'))).toBe(1);
});

describe('BrowserSession', () => {
  const boot = (csrfToken: string): BootDocument => ({
    version: '0.1.0',
    csrfToken,
    facts: {},
    plugins: [],
    unavailable: [],
    closedPages: [],
    safe: [],
  });

  test('whoever asks during a fetch gets an answer that was asked for later', async () => {
    const answers = ['1', '2', '3'];
    const load = vi.fn(async () => boot(answers.shift() ?? ''));
    const store = new BrowserSession(boot('0'), load);
    const changed = vi.fn();
    store.onChange = changed;
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.boot.csrfToken).toBe('2');
    expect(changed.mock.calls.map(([document]) => document.csrfToken)).toEqual(['1', '2']);
    await store.refresh();
    expect(store.boot.csrfToken).toBe('3');
  });

  test('a failed fetch leaves the document in force', async () => {
    const store = new BrowserSession(boot('0'), () => Promise.reject(new Error('away')));
    await expect(store.refresh()).rejects.toThrow('away');
    expect(store.boot.csrfToken).toBe('0');
  });
});

describe('EventStream', () => {
  class Source extends EventTarget {
    onopen: (() => void) | null = null;
    onerror: (() => void) | null = null;
    close = vi.fn();
  }
  test('hands on topics, connects again with growing waits, and says when something may have been missed', () => {
    const sources: Source[] = [];
    const missed = vi.fn();
    const addresses: string[] = [];
    let age = 1234.5;
    const stream = new EventStream(
      missed,
      () => age,
      (address) => {
        addresses.push(address);
        const source = new Source();
        sources.push(source);
        return source as unknown as EventSource;
      },
    );
    const heard = vi.fn();
    const stop = stream.subscribe('boot', heard);
    stream.start();
    stream.start();
    expect(sources).toHaveLength(1);
    // What was published since the page asked for its state is asked for as well.
    expect(addresses).toEqual(['/api/events?age=1235']);
    age = 0;
    sources[0]?.onopen?.();
    expect([stream.connected, missed.mock.calls.length]).toEqual([true, 0]);
    sources[0]?.dispatchEvent(new MessageEvent('boot', { data: '{"a":1}' }));
    expect(heard).toHaveBeenCalledWith({ a: 1 });
    sources[0]?.onerror?.();
    expect(stream.connected).toBe(false);
    vi.advanceTimersByTime(999);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(1);
    sources[1]?.onerror?.();
    vi.advanceTimersByTime(1999);
    expect(sources).toHaveLength(2);
    vi.advanceTimersByTime(1);
    sources[2]?.onopen?.();
    expect(missed).toHaveBeenCalledOnce();
    stop();
    sources[2]?.dispatchEvent(new MessageEvent('boot', { data: 'null' }));
    expect(heard).toHaveBeenCalledOnce();
    stream.stop();
    expect(sources[2]?.close).toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(3);
  });
});

describe('Connectivity', () => {
  test('is looked at every 3 s [shell-2.7-03], without a call while the event stream is open', async () => {
    expect(offlineCheckInterval).toBe(3000);
    let streamOpen = true;
    const reach = vi.fn(async () => {
      throw new TypeError('fetch failed');
    });
    const browserOnline = vi.fn(() => true);
    const connectivity = new Connectivity({ browserOnline, streamOpen: () => streamOpen, reach });
    connectivity.start();
    await vi.advanceTimersByTimeAsync(6000);
    expect(browserOnline).toHaveBeenCalledTimes(2);
    expect([connectivity.online, reach.mock.calls.length]).toEqual([true, 0]);
    streamOpen = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect([connectivity.online, reach.mock.calls.length]).toEqual([false, 1]);
    streamOpen = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online).toBe(true);
    browserOnline.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online).toBe(false);
    connectivity.stop();
  });
});

describe('NoticeQueue', () => {
  test('notices last 1 to 4 s by their length', () => {
    expect(readingTime('Saved')).toBe(1000);
    expect(readingTime('x'.repeat(40))).toBe(2640);
    expect(readingTime('x'.repeat(400))).toBe(4000);
  });
  test('holds five at most, and the same one once', () => {
    const queue = new NoticeQueue();
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) queue.show({ intent: 'info', title });
    expect(queue.notices.map(({ title }) => title)).toEqual(['b', 'd', 'e', 'f', 'c']);
    queue.dismiss(queue.notices[0]?.key ?? 0);
    expect(queue.notices).toHaveLength(4);
  });
});

describe('ThemePreference', () => {
  const theme = (search: string, kept: Record<string, string> = {}, systemIsDark = false) =>
    new ThemePreference({ search, storage: memory(kept), systemIsDark }).theme;
  test('the address wins, other values in it are ignored; then this browser, then the system [shell-2.1-03]', () => {
    expect(theme('?theme=dark')).toBe('dark');
    expect(theme('?a=1&theme=dark', { [themeStorageKey]: 'light' })).toBe('dark');
    expect(theme('?theme=light', { [themeStorageKey]: 'dark' })).toBe('light');
    expect(theme('?theme=foo')).toBe('light');
    expect(theme('?theme=foo', { [themeStorageKey]: 'dark' })).toBe('dark');
    expect(theme('', {}, true)).toBe('dark');
  });
});

test('?safe= names the plugins to leave out, a reload keeps them, an empty one ends it', () => {
  const storage = memory();
  expect(safeModePlugins('?safe=a,b', storage)).toEqual(['a', 'b']);
  expect(safeModePlugins('?x=1', storage)).toEqual(['a', 'b']);
  expect(safeModePlugins('?safe=', storage)).toEqual([]);
  expect(safeModePlugins('', storage)).toEqual([]);
});

test('needs of plugins that have nothing to show do not block those that have', () => {
  const manifest = { id: 'a', title: 'A', version: '1.0.0', host: '*', needs: { gone: '*', b: '*' }, contributes: [] };
  const boot = { plugins: [manifest, { ...manifest, id: 'b', needs: {} }] } as unknown as BootDocument;
  const [a] = pluginSources(boot, {});
  expect(a?.manifest.needs).toEqual({ b: '*' });
});
