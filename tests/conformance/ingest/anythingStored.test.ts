import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TermsResponse } from '#plugins/explore/contract';
import type { listFields, readFieldValues } from '#plugins/ingest/api';
import type { Answer } from '#sdk';
import { cases } from '#sdk/testing';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { foundMessages } from './foundMessages';

const minutes = 60_000;
const WORD = 'anythingstored';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Anything');
  session = await product.login();
}, 3 * minutes);

interface Ledger {
  readonly entries: readonly { readonly account: string; readonly received: number; readonly stored: number; readonly rejected: object }[];
}

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'a.b', 'level', 'service', 'service.name', 'type'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const fields = fc.dictionary(
  key,
  fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.double(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(key, tie('any'), { maxKeys: 4 }),
    ),
  })).any,
  { maxKeys: 8 },
);

const oddLines = (word: string): string[] => [
  `{"message":"${word}","n":12345678901234567890,"o":123456789012345678901234567890,"p":1e400,"q":-9223372036854775808,"r":-0,"s":1e-400}`,
  `{"message":"${word}","n":123456789012345678901.5,"o":[-1,1e20,{"p":-1e19}],"o":{"q":[123456789012345678901234567890,-1,18446744073709551615]}}`,
  `{"message":"${word}","a":1,"a":2,"b":{"c":1},"b.c":2,"b":3}`,
  `{"message":"${word} \\ud800 \\u0000 \u0001 \\ud83d\\ude00"}`,
  `{"message":"${word}","deep":${'{"x":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  `{"message":"${word}","deep":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"message":"${word}",${Array.from({ length: 3000 }, (_, index) => `"k${index}":{"v":${index}}`).join(',')}}`,
  `{"message":"${word}","":{"":{"":1}},".":1,"..":2,"a.":3,".a":4}`,
  `{"message":"${word}","constructor":1,"toString":{"valueOf":"x"},"hasOwnProperty":true,"__proto__":{"k":1}}`,
  `{"message":"${word}","list":[1,"x",null,{"y":[{"z":1,"z":2}]},[[]],{}]}`,
  `{"message":"${word} ${'x'.repeat(1024 * 1024)}"}`,
  `{"message":"${word}","@timestamp":"9999-99-99","time":"2262-04-12T00:00:00Z"}`,
];

const RANGE = { from: 'now-2d', to: 'now+1d' };
const about = (more: object = {}): string => new URLSearchParams({ ...RANGE, limit: '1000', ...more }).toString();
const fieldsNow = async (more: object = {}) => (await session.call<Answer<typeof listFields>>('GET', `/api/fields?${about(more)}`)).body;
/** Logs of the first test. */
const SHOP = 600;

test(
  'what is told of fields without reading logs is what the logs hold',
  async () => {
    const token = await session.shippingToken();
    const now = Date.now();
    const shop = Array.from({ length: SHOP }, (_, index) => ({
      message: 'rolled up',
      '@timestamp': new Date(now - index * 60_000).toISOString(),
      level: index % 10 === 0 ? 'error' : 'info',
      rolled: { status: index % 3 === 0 ? 500 : 200, user: `user-${index % 150}`, ms: index, ok: index % 2 === 0 },
      'rolled.tags': index % 4 === 0 ? ['a', 'b'] : ['b'],
      ...(index < 30 ? { rolled_seldom: 'here' } : {}),
    }));
    const body = shop.map((log) => JSON.stringify(log)).join('\n');
    expect((await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body })).status).toBe(200);
    await until('the fields of all logs being counted', async () => (await fieldsNow()).logs >= SHOP);
    const { logs, lookedAt, fields } = await fieldsNow({ prefix: 'rolled' });
    expect({ logs, lookedAt }).toEqual({ logs: SHOP, lookedAt: SHOP });
    expect(Object.fromEntries(fields.map(({ name, types, logs: having, distinct }) => [name, [having, distinct, ...types]]))).toEqual({
      'rolled.status': [600, 2, 'long'],
      'rolled.user': [600, 150, 'keyword'],
      'rolled.ms': [600, expect.any(Number), 'long'],
      'rolled.ok': [600, 2, 'boolean'],
      'rolled.tags': [600, 2, 'keyword'],
      rolled_seldom: [30, 1, 'keyword'],
    });
    expect(fields.find(({ name }) => name === 'rolled_seldom')?.availability).toBe(30 / SHOP);
    for (const field of ['severity', 'rolled.status', 'rolled.user', 'rolled.ok', 'rolled.tags', 'rolled_seldom']) {
      const told = (await session.call<Answer<typeof readFieldValues>>('GET', `/api/fields/${field}/values?${about()}`)).body;
      const terms = (await session.call<TermsResponse>('POST', '/api/explore/terms', { ...RANGE, field, size: 100 })).body;
      const byName = (list: readonly { value: string; count: number }[]) => [...list].sort((a, b) => a.value.localeCompare(b.value));
      expect(byName(told.values.slice(0, terms.terms.length)).length, field).toBe(terms.terms.length);
      if (terms.distinct <= 100) expect(byName(told.values), field).toEqual(byName(terms.terms));
      expect(told.missing, field).toBe(terms.missing);
    }
    const { field } = (await session.call<Answer<typeof readFieldValues>>('GET', `/api/fields/rolled.ms/values?${about()}`)).body;
    expect(field?.numbers).toMatchObject({ count: 600, min: 0, max: 599, mean: 299.5 });
    expect(Math.abs((field?.numbers?.percentiles?.p90 ?? 0) / 540 - 1)).toBeLessThan(0.04);
    const found = (
      await session.call<Answer<typeof readFieldValues>>('GET', `/api/fields/rolled.user/values?${about({ prefix: 'USER-14' })}`)
    ).body;
    expect(found.values.map(({ value }) => value).sort()).toEqual([
      'user-14',
      ...Array.from({ length: 10 }, (_, last) => `user-14${last}`),
    ]);
    const foreign = await session.call('GET', `/api/fields?${about({ accounts: '999999' })}`);
    expect(foreign.status).toBe(403);
  },
  2 * minutes,
);

test(
  'the engine takes the row of every log, however odd, and every one is found',
  async () => {
    const token = await session.shippingToken();
    const made = fc.sample(fields, cases(1000)).map((each) => JSON.stringify({ ...each, message: `${WORD} made` }));
    const lines = [...made, ...oddLines(WORD)];
    for (let start = 0; start < lines.length; start += 250) {
      const answer = await fetch(`${product.listenerUrl}/?token=${token}`, {
        method: 'POST',
        body: lines.slice(start, start + 250).join('\n'),
      });
      expect(answer.status).toBe(200);
    }
    const { body } = await session.call<Ledger>('GET', '/api/ingest/ledger');
    const all = SHOP + lines.length;
    // What unknown senders tried on the shared product stands there, too.
    expect(body.entries.filter(({ account }) => account === 'Anything')).toMatchObject([{ received: all, stored: all, rejected: {} }]);
    expect((await foundMessages(session, WORD)).total).toBe(lines.length);
    await until('the fields of odd logs being counted', async () => (await fieldsNow()).logs >= all);
    expect((await fieldsNow()).logs).toBe(all);
  },
  3 * minutes,
);
