import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogProcessor, type LogRecord, processors } from '#plugins/ingest/contract';
import { definePlugin, type Half } from '#sdk';
import type { Filter } from '#sdk/query';
import { accountsService, telemetryService } from '#sdk/server';
import { cases } from '#sdk/testing';
import { logConditionFault, logExpression } from '../../../plugins/drop-filters/common/logCondition';
import { activeFiltersService } from '../../../plugins/drop-filters/server/services';
import { HostInProcess } from '../identity/HostInProcess';

/** A log as it is now: what is no plain object, such as a number beyond 2^53, stays what it is. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

/** Logs as they reach the processors, by their number. */
const seen = new Map<number, LogRecord>();
const manifest = definePlugin({
  id: 'looking-fixture',
  title: 'Keeps what the processors see',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [processors.add('look', { title: 'Looks', weight: 499 }, { code: 'look' })],
});
const server = {
  code: {
    look: async () => ({
      default: {
        stepFor: () => (log) => {
          seen.set(Number(log.fields.number), copyOf(log) as LogRecord);
          return undefined;
        },
      } satisfies LogProcessor,
    }),
  },
} satisfies Half<typeof manifest, 'server'>;

let host: HostInProcess;
let accountId: number;
const many = 1000;

const word = fc.constantFrom('timeout', 'Login', 'failed', 'cart', 'user-42', 'GET', '/health', '500', 'über', 'a.b');
const service = fc.constantFrom('cart', 'checkout', 'web', 'web-2');
const level = fc.constantFrom('debug', 'info', 'warn', 'error', 'FATAL', '');
const log = fc.record(
  {
    message: fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
    service,
    level,
    type: fc.constantFrom('nginx', 'app'),
    status: fc.constantFrom(200, 201, 404, 500, 503),
    took: fc.constantFrom(0.5, 1, 12.25, 1e21, -3),
    big: fc.constantFrom(7, 12),
    cached: fc.boolean(),
    client: fc.constantFrom('10.0.0.1', '10.1.2.3', '192.168.0.9'),
    at: fc.constantFrom('2026-01-02T03:04:05Z', '2026-02-02T03:04:05.123Z'),
    tags: fc.array(fc.constantFrom('red', 'blue', 'a b'), { maxLength: 3 }),
    http: fc.record(
      { method: fc.constantFrom('GET', 'POST'), url: fc.record({ path: fc.constantFrom('/health', '/pay/7') }) },
      { requiredKeys: [] },
    ),
    'dotted.name': fc.constantFrom('one', 'two'),
    empty: fc.constant(''),
    nothing: fc.constant(null),
  },
  { requiredKeys: ['message'] },
);

const leaf = fc.oneof(
  word.map((text) => `"${text}"`),
  fc.constantFrom('time*', 'log?n', 'faild~1', '"failed timeout"~3', '/fai.*/', 'error'),
  service.map((name) => `service:${name}`),
  level.filter((name) => name !== '').map((name) => `severity:${name}`),
  fc.constantFrom('severity:>=warn', 'severity:[info TO warning]', 'type:ng*', 'type:/a.p/', 'service:web*'),
  fc.constantFrom('status:200', 'status:"404"', 'status:>=404', 'status:[201 TO 500}', 'status:5*', 'NOT status:500'),
  fc.constantFrom('took:0.5', 'took:<1', 'took:12.250', 'took:1e21', 'big:9007199254740993', 'big:>9007199254740992'),
  fc.constantFrom('cached:true', 'cached:FALSE', 'client:10.0.0.1', 'client:"10.0.0.0/8"', 'client:[10.0.0.0 TO 10.1.0.0]'),
  fc.constantFrom('at:"2026-01-02"', 'at:>2026-01-15', 'at:[2026-01-01 TO 2026-01-31]'),
  fc.constantFrom('tags:red', 'tags:"a b"', 'tags:r*', 'tags:>blue', 'http.method:GET', 'http.url.path:"/health"', 'http.url.path:*pay*'),
  fc.constantFrom(
    'dotted.name:one',
    '_exists_:http',
    '_exists_:http.url.path',
    '_exists_:tags',
    '_exists_:empty',
    '_exists_:nothing',
    'empty:""',
  ),
  fc.constantFrom('message:timeout', 'message:"login failed"', 'none.such:1', '_exists_:none.such', 'trace_id:1'),
);
const query = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(tie('query'), fc.constantFrom('AND', 'OR', 'AND NOT'), tie('query'))
      .map(([one, operator, other]) => `(${one}) ${operator} (${other})`),
    tie('query').map((one) => `NOT (${one})`),
  ),
})).query;
const field = (name: string) => ({ id: name, name });
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.boolean().map((negate): Filter => ({ field: field('status'), type: 'IS', value: 500, negate })),
  fc.boolean().map((isDisabled): Filter => ({ field: field('tags'), type: 'IS_ONE_OF', value: ['red', 'a b'], isDisabled })),
  fc.constant<Filter>({ field: field('took'), type: 'IS_BETWEEN', value: { gte: 0, lt: 2 } }),
  fc.constant<Filter>({ field: field('http.method'), type: 'EXIST' }),
);
const condition = fc
  .record({ query, filters: fc.array(filter, { maxLength: 2 }) })
  .filter((one) => logConditionFault({ ...one, everything: true }) === undefined);

const range = () => ({ from: Date.now() - 3_600_000, to: Date.now() + 60_000 });
async function numbersFound(where: ReturnType<typeof logExpression>): Promise<readonly number[]> {
  const { hits } = await host
    .service(telemetryService)
    .query({ signal: 'logs', where, range: range(), limit: many }, { scope: { accounts: [accountId] } });
  return hits.map(({ _source }) => Number((_source as { number: unknown }).number)).toSorted((a, b) => a - b);
}

beforeAll(async () => {
  host = await HostInProcess.start({}, undefined, undefined, [{ manifest, load: async () => server }]);
  const { id } = await host.service(accountsService).addOwner({ name: 'Same as search', planType: 'enterprise' });
  accountId = id;
  const [token] = await host.identity.sharedTokens(id);
  const send = async (lines: readonly string[]) => {
    const body = lines.map((line) => `{"index":{}}\n${line}\n`).join('');
    const headers = { authorization: `ApiKey ${token?.token}`, 'content-type': 'application/x-ndjson' };
    expect((await fetch(`${host.url}/shop/_bulk`, { method: 'POST', headers, body })).status).toBe(200);
  };
  // The first log teaches the types of the fields.
  await send([
    '{"number":0,"message":"first","status":200,"took":0.5,"big":1,"cached":true,"client":"10.0.0.1","at":"2026-01-02T03:04:05Z"}',
  ]);
  const logs = fc.sample(log, { numRuns: many - 1, seed: 40 });
  // Numbers beyond 2^53 and spellings of others are no values of this language: they are put into the text.
  await send(
    logs.map((one, n) =>
      JSON.stringify({ number: n + 1, ...one })
        .replace('"big":7', '"big":9007199254740993')
        .replace('"took":1,', '"took":1.0,'),
    ),
  );
  expect(seen.size).toBe(many);
  expect(await numbersFound({ kind: 'all' })).toHaveLength(many);
});
afterAll(() => host?.close());

test('for random filters and 1,000 random logs, what the pipeline drops is what the search finds', async () => {
  const filters = host.service(activeFiltersService);
  let [some, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(condition, async (asked) => {
      const drops = filters.logTest(accountId, asked);
      const dropped = [...seen].flatMap(([number, record]) => (drops(record) ? [number] : [])).toSorted((a, b) => a - b);
      const found = await numbersFound(logExpression(asked));
      const dropsOnly = dropped.filter((number) => !found.includes(number));
      const findsOnly = found.filter((number) => !dropped.includes(number));
      expect({ dropsOnly: dropsOnly.slice(0, 3), findsOnly: findsOnly.slice(0, 3) }, JSON.stringify(asked)).toEqual({
        dropsOnly: [],
        findsOnly: [],
      });
      all += 1;
      if (dropped.length > 0 && dropped.length < many) some += 1;
    }),
    { numRuns: cases(40) },
  );
  // Most of them tell logs apart.
  expect(some / all).toBeGreaterThan(0.6);
});
