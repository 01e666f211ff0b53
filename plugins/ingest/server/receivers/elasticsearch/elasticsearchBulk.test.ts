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
