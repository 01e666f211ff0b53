import { beforeAll, expect, test } from 'vitest';
import type { ExportRequest, LogExport } from '#plugins/log-export/contract';
import { type Account, auditService } from '#sdk/server';
import { until } from '../../harness/product';
import { HostInProcess } from '../identity/HostInProcess';

const total = 20_500;
const now = Date.now();
const range = { from: now - 3_600_000, to: now - 60_000 };
/** Four a millisecond, so that pages end between logs of the same moment; some are formulas, some have quotes and line ends. */
const message = (n: number): string => (n % 1000 === 0 ? `=cmd|${n}` : n % 7 === 0 ? `line ${n}\n"quoted", and more` : `order ${n} packed`);
const sent = Array.from({ length: total }, (_, n) => ({
  '@timestamp': new Date(now - 600_000 + Math.floor(n / 4)).toISOString(),
  message: message(n),
  n,
  ...(n % 2 === 0 && { parcel: { size: n % 100, tags: ['a', `t${n % 5}`] } }),
}));

/** A busy machine takes its time. */
const patient = { timeout: 20_000 };

let host: HostInProcess;
let shop: Account;
let call: (method: string, path: string, body?: unknown) => Promise<Response>;
let stranger: typeof call;
let colleague: typeof call;

beforeAll(async () => {
  host = await HostInProcess.shared();
  const { identity } = host;
  shop = await identity.addAccount({ name: 'Shop', type: 'owner', planType: 'pro' });
  const bakery = await identity.addAccount({ name: 'Bakery', type: 'owner', planType: 'pro' });
  const as = async (email: string, account: Account): Promise<typeof call> => {
    const user = await identity.addUser({ email, fullName: email, password: 'correct horse battery' }, [
      { accountId: account.id, role: 'read-only' },
    ]);
    const headers = { ...(await host.headersOf(user.id, account.id)), 'content-type': 'application/json' };
    return (method, path, body) =>
      fetch(host.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  call = await as('anna@exporting.example', shop);
  colleague = await as('bert@exporting.example', shop);
  stranger = await as('carl@other-exporting.example', bakery);
  const { token } = await identity.addSharedToken(shop.id, 'Default');
  for (let start = 0; start < total; start += 5000) await ship(token, sent.slice(start, start + 5000));
  const others = await identity.addSharedToken(bakery.id, 'Default');
  await ship(others.token, [{ ...sent[0], message: 'of another account' }]);
});

async function ship(token: string, logs: readonly object[]): Promise<void> {
  const answer = await fetch(`${host.url}/_bulk`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' },
    body: logs.map((log) => `{"create":{"_index":"logs"}}\n${JSON.stringify(log)}\n`).join(''),
  });
  expect(await answer.json()).toMatchObject({ errors: false });
}

async function prepare(asked: ExportRequest = {}): Promise<LogExport> {
  const answer = await call('POST', '/api/log-exports', { ...range, ...asked });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as LogExport;
}
const stateOf = async (id: string) => (await (await call('GET', `/api/log-exports/${id}`)).json()) as LogExport;
const file = (id: string) => call('GET', `/api/log-exports/${id}/file`);

/** RFC 4180, by hand. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && plain === '' && quoted === undefined) break;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('NDJSON has each log exactly once and as it was sent, newest first, however many there are', async () => {
  const { id } = await prepare({ format: 'ndjson' });
  const lines = (await (await file(id)).text()).trimEnd().split('\n');
  const logs = lines.map((line) => JSON.parse(line) as (typeof sent)[number]);
  expect(logs).toHaveLength(total);
  const times = logs.map((log) => Date.parse(log['@timestamp']));
  expect(times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))).toBe(true);
  const byNumber = logs.toSorted((a, b) => a.n - b.n);
  for (const [n, log] of byNumber.entries()) expect(log).toMatchObject(sent[n] ?? {});
  await expect.poll(() => stateOf(id), patient).toMatchObject({ state: 'done', rows: total });
});

test('CSV read back tells the same, formulas disarmed, with every field in a column or in the last one', async () => {
  const { id } = await prepare({ format: 'csv' });
  const [head = [], ...lines] = cellsOf(await (await file(id)).text());
  expect(lines).toHaveLength(total);
  const logs = lines.map((cells) => {
    const log = Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']));
    return { ...log, ...(JSON.parse(log.other_fields || '{}') as object) } as Record<string, unknown>;
  });
  const byNumber = logs.toSorted((a, b) => Number(a.n) - Number(b.n));
  for (const [n, log] of byNumber.entries()) {
    const told = { time: log['@timestamp'], n: Number(log.n), message: String(log.message).replace(/^'(?==)/, '') };
    expect(told).toEqual({ time: sent[n]?.['@timestamp'], n, message: message(n) });
    const tags = log['parcel.tags'];
    const read: unknown = typeof tags === 'string' && tags !== '' ? JSON.parse(tags) : tags;
    if (n % 2 === 0) expect([Number(log['parcel.size']), read]).toEqual([n % 100, ['a', `t${n % 5}`]]);
  }
  expect(byNumber[1000]?.message).toBe("'=cmd|1000");

  const shown = await prepare({ format: 'csv', columns: ['n', 'parcel.size'], query: 'n:[0 TO 9]', sort: '@timestamp' });
  const few = cellsOf(await (await file(shown.id)).text());
  expect(few.map((cells) => cells.slice(1))).toEqual([
    ['n', 'parcel.size'],
    ...Array.from({ length: 10 }, (_, n) => [`${n}`, n % 2 === 0 ? `${n}` : '']),
  ]);
});

test('logs that come in once it has been asked for are not in the file', async () => {
  const asked = { format: 'ndjson', query: 'message:settled', from: now - 3_600_000, to: now - 60_000 } as const;
  const { token } = await host.identity.addSharedToken(shop.id, 'Late');
  const at = new Date(now - 300_000).toISOString();
  await ship(token, [{ '@timestamp': at, message: 'settled early' }]);
  await until(
    'it being found',
    async () =>
      ((await (await call('POST', '/api/explore/search', { ...asked, format: undefined })).json()) as { total: number }).total === 1,
  );
  const { id } = await prepare(asked);
  await ship(token, [{ '@timestamp': at, message: 'settled late' }]);
  const found = async (wanted: string) =>
    (await (await file(wanted)).text())
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { message: string }).message);
  expect(await found(id)).toEqual(['settled early']);
  expect((await found((await prepare(asked)).id)).sort()).toEqual(['settled early', 'settled late']);
});

test('an export is known to the person in the account it was made in, and to nobody else', async () => {
  const { id } = await prepare({ query: 'n:[0 TO 9]' });
  for (const other of [stranger, colleague])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const)
      expect((await other(method, `/api/log-exports/${id}${path}`)).status).toBe(404);
  expect((await stranger('POST', '/api/log-exports', { ...range, accounts: [shop.id] })).status).toBe(403);
  expect((await file(id)).status).toBe(200);
  expect((await file(id)).status).toBe(410);
  const wrong = await call('POST', '/api/log-exports', { ...range, query: 'status:[1 TO' });
  expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'QUERY_INVALID']);
});

test('a cut connection ends the export, and the audit trail tells what was taken', async () => {
  // More than the sockets hold.
  const bulky = Array.from({ length: 500 }, (_, n) => ({
    '@timestamp': new Date(now - 200_000 + n).toISOString(),
    message: `bulky ${'x'.repeat(10_000)}`,
  }));
  const { token } = await host.identity.addSharedToken(shop.id, 'Bulky');
  for (let part = 0; part < 8; part += 1) await ship(token, bulky);
  const { id } = await prepare({ format: 'ndjson', query: 'message:bulky' });
  const reader = (await file(id)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => stateOf(id), patient).toMatchObject({ state: 'failed' });
  const told = async () => {
    const { entries } = await host.service(auditService).list({ accounts: [shop.id], actions: ['logs.export'], limit: 100 });
    return entries.map(({ by, details }): Record<string, unknown> => ({ who: by.name, ...details }));
  };
  await expect.poll(async () => (await told())[0]?.outcome, patient).toBe('failed');
  const [cut, ...before] = await told();
  expect(cut).toMatchObject({ who: 'anna@exporting.example', query: 'message:bulky', format: 'ndjson', fields: 'all' });
  expect(Number(cut?.rows)).toBeLessThan(4000);
  expect(before.map(({ format, rows, outcome }) => [format, rows, outcome])).toEqual(
    expect.arrayContaining([
      ['ndjson', total, 'done'],
      ['csv', total, 'done'],
    ]),
  );
});
