import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, until } from '../../harness/product';
import { sharedProduct } from '../../harness/sharedProduct';

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  /** Whether a text is the whole of it. */
  readonly isWhole: (text: string) => boolean;
}

const total = 400;
const range = { from: 'now-1h', to: 'now' };
const search = { query: 'type:parcels', ...range };
const json = (text: string) => JSON.parse(text);
const logsIn = (text: string): number => text.match(/order \d+ was packed/g)?.length ?? 0;

let product: Product;
let session: Session;
let csrf: string;
let script: string;

/** An address of each kind of answer. */
const kinds: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
  'the boot document': () => ({ path: '/api/boot', isWhole: (text) => json(text).plugins.length > 10 }),
  'an answer of a call': () => ({
    method: 'POST',
    path: '/api/explore/search',
    body: search,
    isWhole: (text) => json(text).total === total,
  }),
  'an answer with news of its progress': () => ({
    method: 'POST',
    path: '/api/explore/search',
    body: search,
    accept: 'application/x-ndjson',
    isWhole: (text) => text.trimEnd().split('\n').map(json).at(-1).total === total,
  }),
  'the description of the API': () => ({ path: '/api/openapi.json', isWhole: (text) => json(text).openapi.startsWith('3.') }),
  'metrics of the host': () => ({ path: '/metrics', isWhole: (text) => text.includes('astrolabe_http_request_duration_seconds_sum') }),
  'the audit trail as CSV': () => ({ path: '/api/audit-trail/export/csv', isWhole: (text) => text.endsWith('\r\n') }),
  'logs as CSV': async () => ({ path: await exported('csv'), isWhole: (text) => logsIn(text) === total }),
  'logs as NDJSON': async () => ({
    path: await exported('ndjson'),
    isWhole: (text) => text.trimEnd().split('\n').map(json).length === total,
  }),
  'the page': () => ({ path: '/explore', accept: 'text/html', isWhole: (text) => text.trimEnd().endsWith('</html>') }),
  'a script': () => ({ path: script, isWhole: (text) => text.includes('useState') }),
};

async function exported(format: string): Promise<string> {
  const { body } = await session.call<{ id: string }>('POST', '/api/log-exports', { ...search, format });
  await until(
    'the export',
    async () => (await session.call<{ state: string }>('GET', `/api/log-exports/${body.id}`)).body.state !== 'running',
  );
  return `/api/log-exports/${body.id}/file`;
}

function open({ method = 'GET', path, body, accept }: Omit<Asked, 'isWhole'>, headers: Record<string, string>): Promise<IncomingMessage> {
  const sent = request(new URL(path, product.url), {
    method,
    headers: {
      cookie: session.cookie,
      'x-csrf-token': csrf,
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => sent.on('response', resolve).on('error', reject));
}

/** As it comes over the wire. */
async function answer(of: Omit<Asked, 'isWhole'>, headers: Record<string, string> = {}) {
  const response = await open(of, headers);
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  expect(response.statusCode).toBe(200);
  return { encoding: response.headers['content-encoding'], vary: response.headers.vary?.toLowerCase(), bytes: Buffer.concat(pieces) };
}

beforeAll(async () => {
  product = await sharedProduct('Compression');
  session = await product.login();
  csrf = (await session.call<{ csrfToken: string }>('GET', '/api/boot')).body.csrfToken;
  const lines = Array.from({ length: total }, (_, n) => JSON.stringify({ message: `order ${n} was packed`, n }));
  const address = `${product.listenerUrl}/?token=${await session.shippingToken()}&type=parcels`;
  expect((await fetch(address, { method: 'POST', body: lines.join('\n') })).status).toBe(200);
  await until('the logs', async () => (await session.call<{ total: number }>('POST', '/api/explore/search', search)).body.total === total);
  const page = await (await fetch(product.url, { headers: { accept: 'text/html' } })).text();
  script = /<link rel="modulepreload"[^<>]* href="([^"<>]+react-[^"<>]+)"/.exec(page)?.[1] ?? '';
});

describe.each(Object.keys(kinds))('%s', (kind) => {
  const ask = async () => (await kinds[kind]?.()) as Asked;

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('comes as %s when a client offers it, shorter and whole', async (offered, decompress) => {
    const asked = await ask();
    const { encoding, vary, bytes } = await answer(asked, { 'accept-encoding': offered });
    expect([encoding, vary]).toEqual([offered, 'accept-encoding']);
    const text = decompress(bytes).toString();
    expect(asked.isWhole(text)).toBe(true);
    expect(bytes.length).toBeLessThan(text.length);
  });

  test('comes as it is when a client offers nothing, and says that it depends', async () => {
    const asked = await ask();
    const { encoding, vary, bytes } = await answer(asked);
    expect([encoding, vary]).toEqual([undefined, 'accept-encoding']);
    expect(asked.isWhole(bytes.toString())).toBe(true);
  });
});

test('what pages of other sites ask for is not compressed: its length would tell what stands in it', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { encoding } = await answer({ path: '/api/openapi.json' }, { 'accept-encoding': 'gzip, br', 'sec-fetch-site': site });
    expect(encoding, site).toBeUndefined();
  }
  for (const site of ['same-origin', 'none']) {
    const { encoding } = await answer({ path: '/api/openapi.json' }, { 'accept-encoding': 'gzip, br', 'sec-fetch-site': site });
    expect(encoding, site).toBe('br');
  }
});

test('the token against forgery is written otherwise in each boot document, and each is taken', async () => {
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await session.call<{ csrfToken: string }>('GET', '/api/boot')).body.csrfToken),
  );
  // No eight letters of one stand at their place in another.
  for (let at = 0; at < (tokens[0]?.length ?? 0); at += 8) expect(new Set(tokens.map((token) => token.slice(at, at + 8))).size).toBe(3);
  for (const token of tokens) {
    const answered = await fetch(`${product.url}/api/session/refresh`, {
      method: 'POST',
      headers: { cookie: session.cookie, 'x-csrf-token': token },
    });
    expect(answered.status).toBe(200);
  }
});

test.each(['/api/events', '/api/live-tail/stream'])('%s is never compressed, and its first piece comes at once', async (path) => {
  const stream = await open({ path }, { 'accept-encoding': 'gzip, br' });
  expect([stream.headers['content-type'], stream.headers['content-encoding']]).toEqual(['text/event-stream', undefined]);
  expect(stream.headers['cache-control']).toContain('no-transform');
  const [first] = (await once(stream, 'data')) as [Buffer];
  expect(first.length).toBeGreaterThan(0);
  stream.destroy();
});
