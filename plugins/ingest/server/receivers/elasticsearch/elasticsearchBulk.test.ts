import { gzipSync } from 'node:zlib';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import elasticsearchBulk from './elasticsearchBulk';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'elasticsearch-bulk', code: elasticsearchBulk });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const headers = { authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' };
const bulk = async (body: string | Uint8Array, path = '/_bulk') => {
  const answer = await ingest.post(path, body, headers);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.body) };
};

describe('Elasticsearch _bulk', () => {
  test('the real client connects, sends, and sees each item created', async () => {
    const client = new Client({ node: `${ingest.url}/es`, auth: { apiKey: token } });
    expect(await client.ping()).toBe(true);
    expect((await client.info()).version.number).toBe('9.1.0');
    expect((await client.license.get()).license).toMatchObject({ type: 'basic', status: 'active' });
    await expect(client.indices.get({ index: 'shop' })).rejects.toMatchObject({ statusCode: 405 });
    const answer = await client.bulk({
      operations: [{ index: { _index: 'shop' } }, { message: 'one' }, { create: { _index: 'shop' } }, { message: 'two' }],
    });
    expect(answer).toMatchObject({
      errors: false,
      items: [{ index: { _index: 'shop', status: 201, result: 'created' } }, { create: { status: 201 } }],
    });
    expect(ingest.telemetry.rows).toMatchObject([
      { message: 'one', type: 'shop' },
      { message: 'two', type: 'shop' },
    ]);
    await client.close();
  });

  test('the index may stand in the path, the body may be packed and lack its last newline', async () => {
    expect((await bulk(gzipSync('{"index":{}}\n{"message":"a"}'), '/logs-2026/_bulk')).status).toBe(200);
    expect(ingest.telemetry.rows).toMatchObject([{ message: 'a', type: 'logs-2026' }]);
  });

  test.each([
    ['what winston-elasticsearch writes beside the action', '{"index":{"_index":"x"},"attempts":0}', {}],
    ['notes before the action', '{"attempts":0,"create":{"_index":"x"}}', {}],
    ['an id of null', '{"index":{"_index":"x","_id":null}}', {}],
    ['null for everything else', '{"index":{"_index":"x","_id":null,"routing":null,"pipeline":null,"_type":null}}', {}],
    ['an id that is a number', '{"index":{"_index":"x","_id":7}}', { document_id: '7' }],
    ['an id that is long', `{"index":{"_index":"x","_id":"${'i'.repeat(600)}"}}`, { document_id: 'i'.repeat(600) }],
  ])('%s costs no log', async (_what, action, fields) => {
    const logs = Array.from({ length: 300 }, (_, index) => `${action}\n{"message":"log ${index}"}\n`);
    const { status, body } = await bulk(logs.join(''));
    expect([status, body.errors, body.items.length]).toEqual([200, false, 300]);
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(logs.map((_, index) => `log ${index}`));
    expect(ingest.telemetry.rows[0]).toMatchObject({ type: 'x', fields });
  });

  test('an index of null is that of the path', async () => {
    expect((await bulk('{"index":{"_index":null}}\n{"message":"a"}', '/shop/_bulk')).status).toBe(200);
    expect(ingest.telemetry.rows).toMatchObject([{ message: 'a', type: 'shop' }]);
  });

  test('an index whose name is too long costs its own document only', async () => {
    const { status, body } = await bulk(
      `{"index":{"_index":"${'x'.repeat(256)}"}}\n{"message":"lost"}\n{"index":{"_index":"x"}}\n{"message":"kept"}\n`,
    );
    expect([status, body.errors, body.items.map(({ index }: { index: { status: number } }) => index.status)]).toEqual([
      200,
      true,
      [400, 201],
    ]);
    expect(ingest.telemetry.rows).toMatchObject([{ message: 'kept' }]);
  });

  test('one document at a time, as opensearch-js index() and the real client send it', async () => {
    const client = new Client({ node: `${ingest.url}/es`, auth: { apiKey: token } });
    expect(await client.index({ index: 'shop', document: { message: 'one' } })).toMatchObject({ _index: 'shop', result: 'created' });
    expect(await client.index({ index: 'shop', id: 'a b', document: { message: 'two' } })).toMatchObject({ _id: 'a b', result: 'created' });
    expect(await client.create({ index: 'shop', id: '3', document: { message: 'three' } })).toMatchObject({ _id: '3', result: 'created' });
    await client.close();
    for (const prefix of ['', '/es'])
      for (const path of ['/shop/_doc', '/shop/_doc/7', '/shop/_create/8']) {
        const { status, body } = await ingest.post(prefix + path, '{\n  "message": "pretty"\n}\n', headers);
        expect([status, JSON.parse(body)]).toMatchObject([201, { _index: 'shop', result: 'created', _shards: { failed: 0 } }]);
      }
    expect(ingest.telemetry.rows.map(({ message, type }) => [message, type])).toEqual([
      ['one', 'shop'],
      ['two', 'shop'],
      ['three', 'shop'],
      ...Array.from({ length: 6 }, () => ['pretty', 'shop']),
    ]);
    expect(ingest.telemetry.rows[1]).toMatchObject({ fields: { document_id: 'a b' } });
  });

  test('a document that is none is refused and counted once', async () => {
    const before = await ingest.counts();
    for (const [body, type] of [
      ['', 'parse_exception'],
      ['[1]', 'document_parsing_exception'],
      ['{"a":', 'document_parsing_exception'],
    ] as const) {
      const answer = await ingest.post('/es/shop/_doc', body, headers);
      expect([answer.status, JSON.parse(answer.body).error.type]).toEqual([400, type]);
    }
    const counts = await ingest.counts();
    expect((counts['rejected malformed'] ?? 0) - (before['rejected malformed'] ?? 0)).toBe(2);
    expect(ingest.telemetry.rows).toEqual([]);
  });

  test('what clients ask before and after they send is answered', async () => {
    const client = new Client({ node: `${ingest.url}/es`, auth: { apiKey: token } });
    expect(await client.cluster.health({ timeout: '30s', wait_for_nodes: '>=1', wait_for_status: 'yellow' })).toMatchObject({
      status: 'green',
      timed_out: false,
    });
    expect(await client.indices.existsIndexTemplate({ name: 'template_logs' })).toBe(true);
    expect(await client.indices.putIndexTemplate({ name: 'template_logs' })).toEqual({ acknowledged: true });
    expect(await client.indices.exists({ index: 'shop' })).toBe(true);
    expect(await client.indices.create({ index: 'shop' })).toMatchObject({ acknowledged: true });
    expect(await client.indices.refresh({ index: 'shop' })).toMatchObject({ _shards: { failed: 0 } });
    expect(await client.indices.refresh()).toMatchObject({ _shards: { failed: 0 } });
    const sent = await client.helpers.bulk({
      datasource: [{ message: 'helped' }],
      onDocument: () => ({ index: { _index: 'shop' } }),
      refreshOnCompletion: 'shop',
    });
    expect(sent).toMatchObject({ successful: 1, failed: 0 });
    await client.close();
    expect((await bulk('{"index":{}}\n{"message":"typed"}', '/shop/_doc/_bulk')).status).toBe(200);
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['helped', 'typed']);
  });

  test('faulty items are named one by one, the others stored', async () => {
    const { status, body } = await bulk(
      [
        '{"index":{"_index":"a","_id":"7"}}',
        '{"message":"kept"}',
        '{"update":{"_index":"a","_id":"7"}}',
        '{"doc":{}}',
        '{"delete":{"_index":"a","_id":"7"}}',
        '{"create":{"_index":"a"}}',
        '{"broken',
        '{"index":{"_index":"a"}}',
        '"not an object"',
        '',
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body.errors).toBe(true);
    expect(body.items.map((item: object) => Object.entries(item)[0])).toMatchObject([
      ['index', { _id: '7', status: 201 }],
      [
        'update',
        { status: 400, error: { type: 'illegal_argument_exception', reason: expect.stringContaining('[update] is not supported') } },
      ],
      ['delete', { status: 400 }],
      ['create', { status: 400, error: { type: 'document_parsing_exception' } }],
      ['index', { status: 400 }],
    ]);
    expect(ingest.telemetry.rows).toMatchObject([{ message: 'kept', fields: { document_id: '7' } }]);
  });

  test('the real client gets what it wants of the answer and no more, as shippers ask for it', async () => {
    const client = new Client({ node: ingest.url, auth: { apiKey: token } });
    const good = [{ index: { _index: 'shop' } }, { message: 'one' }, { create: { _index: 'mall' } }, { message: 'two' }];
    const operations = [...good, { update: { _index: 'shop', _id: '7' } }, { doc: {} }];
    const ask = (filter_path: string, of: object[] = operations) => client.bulk({ filter_path, operations: of });
    expect(await ask('errors', good)).toEqual({ errors: false });
    expect(await ask('errors,items.*.error,items.*.status')).toEqual({
      errors: true,
      items: [
        { index: { status: 201 } },
        { create: { status: 201 } },
        { update: { status: 400, error: { type: 'illegal_argument_exception', reason: expect.stringContaining('[update]') } } },
      ],
    });
    expect(await ask('items.*.error.type')).toEqual({ items: [{ update: { error: { type: 'illegal_argument_exception' } } }] });
    expect(await ask('items.*.error', good)).toEqual({});
    expect(await ask('items.**._index')).toEqual({
      items: [{ index: { _index: 'shop' } }, { create: { _index: 'mall' } }, { update: { _index: 'shop' } }],
    });
    expect(await ask('items.c*.s*us,-took')).toEqual({ items: [{ create: { status: 201 } }] });
    expect(await ask('-items,-took')).toEqual({ errors: true });
    expect(await ask(`items.${'**.'.repeat(300)}status`, good)).toEqual({
      items: [{ index: { status: 201 } }, { create: { status: 201 } }],
    });
    const whole = await ask('');
    expect(whole.items).toHaveLength(3);
    expect(whole.took).toBeTypeOf('number');
    await client.close();
  });

  test('a broken action line, or none, fails the whole request and stores nothing', async () => {
    for (const body of [
      '{"index":{"_index":"a"}}\n{"message":"a"}\n{"wrong":{}}\n{}\n',
      'text\n',
      '',
      '{"index":{"_index":"a"}}\n',
      '{"index":{}}\n{}\n',
    ]) {
      const answer = await bulk(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ status: 400, error: { type: expect.any(String), reason: expect.any(String), root_cause: [{}] } });
    }
    expect(ingest.telemetry.rows).toEqual([]);
  });

  test.each([
    ['ApiKey in two parts', `ApiKey ${Buffer.from(`id:${token}`).toString('base64')}`, '/_bulk'],
    ['Basic', `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`, '/_bulk'],
    ['Bearer', `Bearer ${token}`, '/_bulk'],
    ['query', '', `/_bulk?token=${token}`],
  ])('takes the token as %s', async (_how, authorization, path) => {
    const answer = await ingest.post(path, '{"index":{"_index":"a"}}\n{"message":"a"}\n', { authorization });
    expect(answer.status).toBe(200);
  });

  test('an unknown token is a security exception with the product header', async () => {
    const answer = await ingest.post('/_bulk', '{"index":{"_index":"a"}}\n{}\n', { authorization: 'ApiKey wrong' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-elastic-product')).toBe('Elasticsearch');
    expect(JSON.parse(answer.body)).toMatchObject({ status: 401, error: { type: 'security_exception' } });
  });
});
