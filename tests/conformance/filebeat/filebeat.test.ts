import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#sdk/browser';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { makeFile } from '../../../plugins/filebeat-wizard/browser/makeFile';
import { runFilebeat } from './runFilebeat';

let product: Product;
let session: Session;
let directory: string;
beforeAll(async () => {
  product = await sharedProduct('Filebeat');
  session = await product.login();
  directory = await mkdtemp(join(tmpdir(), 'filebeat-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The browser's calls, made by a person's session. */
const apiOf = ({ call }: Session): Api =>
  ({
    get: async (path: string) => {
      const { status, body } = await call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body;
    },
  }) as Api;

interface Found {
  readonly total: number;
  readonly hits: readonly { readonly _source: Readonly<Record<string, unknown>> }[];
}
const search = async (query: string): Promise<Found> =>
  (await session.call<Found>('POST', '/api/explore/search', { query, from: 'now-1h', to: 'now+1h', size: 50 })).body;

test('the four documents of the wizard are served: three templates with placeholders, and the list of log types [assist-7-14]', async () => {
  const content = async (docId: string): Promise<string> => {
    const { status, body } = await session.call<{ content: string }>('GET', `/api/cms/docs/${docId}`);
    expect(status).toBe(200);
    return body.content;
  };
  for (const system of ['linux', 'windows'])
    expect(await content(`filebeat-template-${system}`)).toMatch(/<<PROSPECTORS>>[\s\S]*<<LISTENER>>/);
  expect(await content('filebeat-template-log-type')).toMatch(/<<PATH>>[\s\S]*<<TOKEN>>[\s\S]*<<LOG-TYPE>>/);
  const lines = (await content('filebeat-log-types')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) expect(line).toMatch(/^[^,]+,[a-z0-9_]+$/);
});

test('the summary tells where the Beats receiver of this server listens, and only of the account in use [assist-7-15]', async () => {
  const { body } = await session.call<Record<string, unknown>>('GET', '/api/log-shippers/summary');
  const { body: current } = await session.call<{ accountId: number }>('GET', '/api/accounts/current');
  expect(body).toEqual({
    accountId: current.accountId,
    accountName: 'Filebeat',
    listenerAddress: `127.0.0.1:${product.sockets.ASTROLABE_BEATS_PORT}`,
    isEncrypted: false,
  });
});

test('Filebeat with the generated file ships its logs into the account, with log type and fields, events of several lines and JSON included [assist-7-18]', async () => {
  const [trace, json] = [join(directory, 'trace.log'), join(directory, 'json.log')];
  await writeFile(trace, '2026-01-01 boom in checkout\n  at pay (shop.js:1)\n  at main (shop.js:9)\n2026-01-01 all is well\n');
  await writeFile(json, '{"message":"paid in euros","level":"warn","order":{"id":77}}\nno json at all\n');
  const yaml = await makeFile(
    apiOf(session),
    {
      os: 'Linux',
      logTypeArr: [
        {
          path: trace,
          logType: 'java',
          logTypeOther: '',
          format: 'Plain',
          multiline: true,
          multilineRegex: '^\\d{4}-\\d{2}-\\d{2}',
          fieldConditions: [
            { fieldName: 'team', fieldValue: 'checkout' },
            { fieldName: 'tier', fieldValue: 'gold: "1"' },
          ],
        },
        {
          path: json,
          logType: 'Other',
          logTypeOther: 'till',
          format: 'Json',
          multiline: false,
          multilineRegex: '',
          fieldConditions: [{ fieldName: '', fieldValue: '' }],
        },
      ],
    },
    { isSignedIn: true, isAdmin: true },
  );
  expect(await runFilebeat(yaml)).toBe(4);
  await until('Four logs being there', async () => (await search('type:java OR type:till')).total === 4);
  const java = (await search('type:java')).hits.map(({ _source }) => _source);
  expect(java.map(({ message }) => message).toSorted()).toEqual([
    '2026-01-01 all is well',
    '2026-01-01 boom in checkout\n  at pay (shop.js:1)\n  at main (shop.js:9)',
  ]);
  for (const log of java) expect(log).toMatchObject({ team: 'checkout', tier: 'gold: "1"', log: { file: { path: trace } } });
  const till = (await search('type:till AND message:euros')).hits.map(({ _source }) => _source);
  expect(till).toMatchObject([{ message: 'paid in euros', severity: 'warn', order: { id: 77 } }]);
  expect((await search('type:till AND message:"no json at all"')).total).toBe(1);
  expect(JSON.stringify([java, till])).not.toContain(await session.shippingToken());
});
