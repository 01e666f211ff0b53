import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { type Product, type Session, until } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';
import { readLedger } from './clients/ledger';

const minutes = 60_000;
const MANY = cases(3000) * 10;

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  ({ product, session, token } = await startWithPortTokens(['SYSLOG']));
}, 4 * minutes);
afterAll(() => product?.dispose());

interface Found {
  readonly total: number;
  readonly hits: readonly { readonly _source: Readonly<Record<string, unknown>> }[];
}

async function search(query: string, size = 10): Promise<Found> {
  const { status, body } = await session.call<Found>('POST', '/api/explore/search', { query, from: 'now-1d', to: 'now+1h', size });
  expect(status).toBe(200);
  return body;
}

async function found(query: string, total: number): Promise<Found> {
  await until(`${total} logs of ${query}`, async () => (await search(query, 0)).total >= total).catch(() => undefined);
  const answer = await search(query);
  expect(answer.total).toBe(total);
  return answer;
}

describe("Python's logging.handlers.SysLogHandler over TCP", () => {
  /** What `emit` writes: the priority, the formatted record, and a NUL; nothing ever ends with a newline. */
  const emitted = (word: string, count: number): Buffer =>
    Buffer.from(Array.from({ length: count }, (_, index) => `<11>${word} message ${index}: grüße\0`).join(''));

  test.each([
    ['pyfew', 5],
    ['pymany', MANY],
  ])(
    '%s: %i messages arrive one by one',
    async (word, count) => {
      const socket = connect(product.sockets.ASTROLABE_SYSLOG_PORT, '127.0.0.1');
      await once(socket, 'connect');
      const bytes = emitted(word, count);
      for (let at = 0; at < bytes.length; at += 1000) if (!socket.write(bytes.subarray(at, at + 1000))) await once(socket, 'drain');
      socket.end();
      const { hits } = await found(`message:${word}`, count);
      for (const { _source } of hits) {
        expect(_source.message).toMatch(new RegExp(`^${word} message \\d+: grüße$`));
        expect(_source).toMatchObject({ severity: 'error', syslog: { facility: 'user', severity: 'err' } });
      }
    },
    minutes,
  );

  test("a record whose format begins with the token is that account's", async () => {
    const socket = connect(product.sockets.ASTROLABE_SYSLOG_PORT, '127.0.0.1');
    socket.end(`<14>[${token}] pytoken hello\0`);
    const { hits } = await found('message:pytoken', 1);
    expect(hits[0]?._source.message).toBe('pytoken hello');
  });
});

describe('clients of Elasticsearch, by what they send', () => {
  const basic = (): string => `Basic ${Buffer.from(`any:${token}`).toString('base64')}`;
  const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
    const generation = { accept: 'application/vnd.elasticsearch+json; compatible-with=8', 'content-type': type };
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: basic(), ...generation },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.headers.get('x-elastic-product')).toBe('Elasticsearch');
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const ndjson = 'application/vnd.elasticsearch+x-ndjson; compatible-with=8';
  const lines = (...items: object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const stamp = (): string => new Date().toISOString();

  test.each(['', '/es'])(
    'winston-elasticsearch waits for health, looks for its template, and notes its attempts; node %j',
    async (prefix) => {
      const health = await ask('GET', `${prefix}/_cluster/health?timeout=30s&wait_for_nodes=%3E%3D1&wait_for_status=yellow`);
      expect(health).toMatchObject({ status: 200, body: { status: 'green' } });
      expect((await ask('HEAD', `${prefix}/_index_template/template_logs`)).status).toBe(200);
      expect(await ask('PUT', `${prefix}/_index_template/template_logs?create=true`, '{}')).toMatchObject({
        status: 200,
        body: { acknowledged: true },
      });
      const word = `winston${prefix.length}`;
      const log = (index: number) => ({ '@timestamp': stamp(), message: `${word} ${index}`, severity: 'error', fields: {} });
      const sent = Array.from({ length: 300 }, (_, index) => lines({ index: { _index: 'logs-2026.11.25' }, attempts: 0 }, log(index)));
      const answer = await ask('POST', `${prefix}/_bulk?wait_for_active_shards=1&timeout=2000ms`, sent.join(''), ndjson);
      expect([answer.status, answer.body.errors, answer.body.items.length]).toEqual([200, false, 300]);
      expect((await found(`message:${word}`, 300)).hits[0]?._source).toMatchObject({
        type: 'logs-2026.11.25',
        severity: 'error',
        fields: {},
      });
    },
  );

  test('pino-elasticsearch ends with a refresh, of whose failure it would tell', async () => {
    const sent = Array.from({ length: 100 }, (_, index) =>
      lines({ index: { _index: 'pino' } }, { level: 50, time: stamp(), pid: 1, hostname: 'h', msg: `pinoes ${index}` }),
    );
    expect(await ask('POST', '/es/_bulk', sent.join(''), ndjson)).toMatchObject({ status: 200, body: { errors: false } });
    expect(await ask('POST', '/es/pino/_refresh')).toMatchObject({ status: 200, body: { _shards: { failed: 0 } } });
    expect((await found('message:pinoes', 100)).hits[0]?._source).toMatchObject({ type: 'pino', severity: 'error' });
  });

  test('opensearch-js index() sends one document', async () => {
    for (const [index, path] of ['/es/shop/_doc', '/shop/_doc'].entries())
      expect(await ask('POST', path, JSON.stringify({ message: `opensearchjs ${index}` }))).toMatchObject({
        status: 201,
        body: { _index: 'shop', result: 'created', _shards: { failed: 0 } },
      });
    expect(await ask('PUT', '/es/shop/_doc/7?refresh=true', JSON.stringify({ message: 'opensearchjs 2' }))).toMatchObject({
      status: 201,
      body: { _id: '7' },
    });
    await found('message:opensearchjs', 3);
  });

  test('a client of version 7 names the type in the path, and null for an id that it has none of', async () => {
    const sent = lines({ index: { _index: null, _id: null } }, { message: 'oldclient', stream: 'stderr' });
    expect(await ask('POST', '/x/_doc/_bulk', sent, 'application/x-ndjson')).toMatchObject({ status: 200, body: { errors: false } });
    expect((await found('message:oldclient', 1)).hits[0]?._source).toMatchObject({ type: 'x' });
  });
});

test('what is inside a log is shown as it was sent', async () => {
  const docker = JSON.stringify({ log: '{"level":"error","k":1,"msg":"dockerline"}\n', stream: 'stderr' });
  const proto =
    '{"message":"protoline","__proto__":{"isAdmin":"true"},"severity":"WARNING","none":null,"a":{"nothing":{},"none":null,"b":1}}';
  const { status } = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: `\uFEFF${docker}\n${proto}` });
  expect(status).toBe(200);
  expect((await found('msg:dockerline', 1)).hits[0]?._source).toMatchObject({ severity: 'error', k: 1, stream: 'stderr' });
  const shown = (await found('message:protoline', 1)).hits[0]?._source ?? {};
  expect(JSON.stringify(shown)).toContain('"__proto__":{"isAdmin":"true"}');
  expect(shown).toMatchObject({ severity: 'warn', severity_text: 'WARNING', none: null, a: { nothing: {}, none: null, b: 1 } });
  expect(shown).not.toHaveProperty('_empty');
});

test('the ledger has rejected nothing', async () => {
  expect(Object.values(await readLedger(session)).every(({ rejected }) => Object.keys(rejected).length === 0)).toBe(true);
});
