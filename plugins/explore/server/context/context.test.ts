import { afterEach, expect, test } from 'vitest';
import type { Hit } from '#sdk/query';
import { type Telemetry, telemetryService } from '#sdk/server';
import { type AskedTelemetry, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import type { ContextResponse } from '../../contract';
import { manifest } from '../../plugin';
import { server } from '../../server';
import { logContext } from './context';

const at = Date.parse('2026-01-02T03:04:05.123Z');
const idOf = (sequence: number): string => `${(BigInt(at) * 1_000_000n + 456_789n).toString(16)}-${sequence.toString(16)}`;
/** All of one time. */
const log = (sequence: number): Hit => ({
  _id: idOf(sequence),
  _source: { '@timestamp': '2026-01-02T03:04:05.123456789Z' },
  cursor: idOf(sequence),
});
const anchor = log(50);

type Asked = AskedTelemetry;
/** Asked for one log by its id. */
const isOne = ({ query: { where } }: Asked): boolean => where.kind === 'term' && where.field === '_id';
let host: TestHost | undefined;
afterEach(() => host?.stop());

/** Logs 0 to 99, the anchor of account `account`. */
function store(account: number): { asked: Asked[]; telemetry: Telemetry } {
  const asked: Asked[] = [];
  const telemetry = telemetryDouble((one) => {
    asked.push(one);
    const { query, options } = one;
    if (isOne(one))
      return { hits: options.scope.accounts.includes(account) && JSON.stringify(query.where).includes(anchor._id) ? [anchor] : [] };
    const step = query.sort?.[0]?.descending === true ? -1 : 1;
    const side = Array.from({ length: 49 }, (_, index) => log(50 + step * (index + 1)));
    return { hits: side.slice(0, query.limit) };
  });
  return { asked, telemetry };
}

async function start(account: number) {
  const { asked, telemetry } = store(account);
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { can: ['SEARCH_LOGS'] },
    services: { server: [provide(telemetryService, telemetry)] },
  });
  const started = host;
  const post = async (body: unknown) => {
    const { status, body: answered } = await started.inject({ method: 'POST', path: '/api/explore/context', body });
    return { status, body: answered as ContextResponse & { code: string } };
  };
  return { asked, post };
}

test('a log stands among those before and after it, oldest first, each side begun exactly at it', async () => {
  const { asked, post } = await start(1);
  const filters = [{ field: { id: 'a', name: 'a' }, type: 'IS', value: 'x' }];
  const { status, body } = await post({ id: anchor._id, before: 2, after: 3, filters });
  expect(status).toBe(200);
  expect(body.hits.map(({ _id }) => _id)).toEqual([48, 49, 50, 51, 52, 53].map(idOf));
  expect(body).toMatchObject({ account: 1, mode: 'CLASSIC', partial: [], before: 2, after: 3, moreBefore: true, moreAfter: true });
  const sides = asked.filter((one) => !isOne(one));
  expect(sides.map(({ query }) => query)).toMatchObject([
    { after: anchor._id, sort: [{ field: '@timestamp', descending: true }], range: { from: 0, to: at + 1 } },
    { after: anchor._id, sort: [{ field: '@timestamp', descending: false }], range: { from: at } },
  ]);
  for (const { query, options } of sides) {
    expect(JSON.stringify(query.where)).toContain('"value":"x"');
    expect(options.scope).toMatchObject({ accounts: [1] });
  }
  // The log itself is there whatever the filters say.
  expect(asked[0]?.query.where).toEqual({ kind: 'term', field: '_id', value: anchor._id });
});

test('without amounts there are 25 on either side; where there are no more it is said; none may be asked for', async () => {
  const { post } = await start(1);
  expect((await post({ id: anchor._id })).body).toMatchObject({ before: 25, after: 25, moreBefore: true, moreAfter: true });
  expect((await post({ id: anchor._id, before: 49, after: 60 })).body).toMatchObject({
    before: 49,
    after: 49,
    moreBefore: false,
    moreAfter: false,
  });
  expect((await post({ id: anchor._id, before: 0, after: 0 })).body).toMatchObject({
    before: 0,
    after: 0,
    moreBefore: true,
    moreAfter: true,
  });
  expect((await post({ id: anchor._id, before: 1001 })).status).toBe(400);
});

test('a log that is not there is not found, and an account of somebody else is refused before anything is asked', async () => {
  const { asked, post } = await start(1);
  expect(await post({ id: idOf(51) })).toMatchObject({ status: 404, body: { code: 'LOG_NOT_FOUND' } });
  asked.length = 0;
  expect((await post({ id: anchor._id, accounts: [1, 2] })).status).toBe(403);
  expect(asked).toEqual([]);
});

test('of several accounts that are searched, those around a log are of its own', async () => {
  const { asked, telemetry } = store(3);
  const answer = await logContext.handle({
    body: { id: anchor._id, before: 1, after: 1, filters: [], accounts: [1, 2, 3] },
    session: { scope: () => ({ accounts: [1, 2, 3] }) },
    services: { get: () => telemetry, find: () => undefined },
  } as never);
  expect(answer).toMatchObject({ account: 3, before: 1, after: 1 });
  const sides = asked.filter((one) => !isOne(one));
  expect(sides.map(({ options }) => options.scope)).toEqual([{ accounts: [3] }, { accounts: [3] }]);
});
