import { expect, test, vi } from 'vitest';
import { createApi } from './createApi';

/** A server whose answer comes in these pieces. */
function answering(pieces: readonly string[], type = 'application/x-ndjson; charset=utf-8') {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const sent: (string | null)[] = [];
  const api = createApi({
    context: () => ({}),
    onUnauthorized: () => {},
    onForbidden: () => {},
    renewToken: async () => {},
    leave: () => {},
    origin: 'http://astrolabe.test',
    fetch: async (_path, init) => {
      sent.push(new Headers(init?.headers).get('accept'));
      return new Response(body, { headers: { 'content-type': type } });
    },
  });
  return { api, sent };
}

test('news are told as they come, wherever the pieces end, and the last line is the answer', async () => {
  const { api, sent } = answering(['{"news":{"share":', '0.5}}\n{"news":{"share":0.7}}\n{"answ', 'er":{"total":3}}\n']);
  const onNews = vi.fn();
  expect(await api.post('/api/search', {}, { onNews })).toEqual({ total: 3 });
  expect(onNews.mock.calls).toEqual([[{ share: 0.5 }], [{ share: 0.7 }]]);
  expect(sent).toEqual(['application/x-ndjson, application/json']);
});

test('what goes wrong after the first news is an error like any other', async () => {
  const { api } = answering(['{"news":{}}\n{"error":{"status":408,"code":"QUERY_TIMEOUT","message":"Too long","requestId":"r-1"}}\n']);
  await expect(api.post('/api/search', {}, { onNews: () => {} })).rejects.toMatchObject({
    status: 408,
    code: 'QUERY_TIMEOUT',
    message: 'Too long',
    requestId: 'r-1',
  });
});

test('a connection that ends before the answer says so, and may be tried again', async () => {
  const { api } = answering(['{"news":{}}\n{"answer":{"tot']);
  await expect(api.post('/api/search', {}, { onNews: () => {} })).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' });
});

test('an aborted call tells nothing more', async () => {
  const left = new AbortController();
  const { api } = answering(['{"news":1}\n{"news":2}\n{"answer":{}}\n']);
  const onNews = vi.fn(() => left.abort());
  await api.post('/api/search', {}, { onNews, signal: left.signal }).catch(() => {});
  expect(onNews.mock.calls).toEqual([[1]]);
});

test('an answer that comes at once is read as ever, and who wants no news asks for none', async () => {
  const { api, sent } = answering(['{"total":1}'], 'application/json');
  const onNews = vi.fn();
  expect(await api.post('/api/search', {}, { onNews })).toEqual({ total: 1 });
  expect(onNews).not.toHaveBeenCalled();
  const plain = answering(['{"total":1}'], 'application/json');
  await plain.api.post('/api/search', {});
  expect([...sent, ...plain.sent]).toEqual(['application/x-ndjson, application/json', 'application/json']);
});
