import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, type Session, startProduct } from '#tests/harness/product';
import { foundMessages } from './foundMessages';

const minutes = 60_000;
const WORD = 'anythingstored';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await startProduct();
  session = await product.login();
}, 3 * minutes);
afterAll(() => product?.dispose());

interface Ledger {
  readonly entries: readonly { readonly received: number; readonly stored: number; readonly rejected: object }[];
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
  `{"message":"${word}","list":[1,"x",null,{"y":[{"z":1,"z":2}]},[[]],{}]}`,
  `{"message":"${word} ${'x'.repeat(1024 * 1024)}"}`,
  `{"message":"${word}","@timestamp":"9999-99-99","time":"2262-04-12T00:00:00Z"}`,
];

test(
  'the engine takes the row of every log, however odd, and every one is found',
  async () => {
    const token = await session.shippingToken();
    const made = fc.sample(fields, 3000).map((each) => JSON.stringify({ ...each, message: `${WORD} made` }));
    const lines = [...made, ...oddLines(WORD)];
    for (let start = 0; start < lines.length; start += 250) {
      const answer = await fetch(`${product.listenerUrl}/?token=${token}`, {
        method: 'POST',
        body: lines.slice(start, start + 250).join('\n'),
      });
      expect(answer.status).toBe(200);
    }
    const { body } = await session.call<Ledger>('GET', '/api/ingest/ledger');
    expect(body.entries).toMatchObject([{ received: lines.length, stored: lines.length, rejected: {} }]);
    expect((await foundMessages(session, WORD)).total).toBe(lines.length);
  },
  3 * minutes,
);
