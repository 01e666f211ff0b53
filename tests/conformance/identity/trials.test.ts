import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TelemetryStatus } from '#plugins/ingest/contract';
import type { ProductState, StartedTrial, TracingBudget } from '#plugins/trials/contract';
import type { BootDocument } from '#sdk';
import { accountsService, auditService } from '#sdk/server';
import { HostInProcess } from './HostInProcess';

type Headers = Readonly<Record<string, string>>;

let host: HostInProcess;
/** Owner accounts on trial, and one whose plan includes everything. */
const owners = { orchard: 0, meadow: 0, works: 0 };
let shop = 0;
let admin: Headers;
let reader: Headers;
let other: Headers;
let works: Headers;

async function call<T = Record<string, unknown>>(headers: Headers, method: string, path: string): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}${path}`, { method, headers });
  return { status: answer.status, body: (await answer.json()) as T };
}
const person = async (role: 'admin' | 'user', accountId: number, name: string): Promise<Headers> => {
  const { id } = await host.identity.addUser({ email: `${name}@trials.example`, fullName: name, password: 'correct horse battery' }, [
    { accountId, role },
  ]);
  return host.headersOf(id, accountId);
};
const stateOf = async (headers: Headers, product: string): Promise<ProductState | undefined> =>
  (await call<ProductState[]>(headers, 'GET', '/api/trials')).body.find((state) => state.product === product);
const start = (headers: Headers, path: string) => call<StartedTrial & { code?: string }>(headers, 'POST', path);
const activation = async (headers: Headers) => {
  const { status, body } = await call<{ state?: string; code?: string }>(headers, 'GET', '/api/tracing/activation');
  return status === 200 ? body.state : [status, body.code];
};
const DAY = 86_400_000;

beforeAll(async () => {
  host = await HostInProcess.start();
  const accounts = host.service(accountsService);
  owners.orchard = (await accounts.addOwner({ name: 'Orchard', planType: 'trial' })).id;
  owners.meadow = (await accounts.addOwner({ name: 'Meadow', planType: 'trial' })).id;
  owners.works = (await accounts.addOwner({ name: 'Works', planType: 'pro' })).id;
  shop = (await accounts.add(owners.orchard, { name: 'Orchard shop', type: 'sub' })).id;
  admin = await person('admin', owners.orchard, 'ada');
  reader = await person('user', owners.orchard, 'uma');
  other = await person('admin', owners.meadow, 'otto');
  works = await person('admin', owners.works, 'wim');
});
afterAll(() => host.close());

test('the configuration for browsers has the interval of looks for data, and the welcome admits everybody [shell-9-03]', async () => {
  const { body } = await call<BootDocument>(admin, 'GET', '/api/boot');
  const switches = { 'support-chat.enabled': true, 'user-analytics.enabled': true };
  expect(body.config).toEqual({ ...switches, 'trials.data-sent-interval': 10_000 });
  const signedOut = await call<BootDocument>({}, 'GET', '/api/boot');
  expect(signedOut.body.config).toBeUndefined();
  const set = await HostInProcess.start({ ASTROLABE_DATA_SENT_INTERVAL: '2500', ASTROLABE_WELCOME_SINCE: '2027-01-31' });
  const main = (await set.identity.accounts())[0]?.id ?? 0;
  const { id } = await set.identity.addUser({ email: 'a@b.example', fullName: 'A', password: 'correct horse battery' }, [
    { accountId: main, role: 'user' },
  ]);
  const answer = await fetch(`${set.url}/api/boot`, { headers: await set.headersOf(id, main) });
  expect(((await answer.json()) as BootDocument).config).toEqual({
    ...switches,
    'trials.data-sent-interval': 2500,
    'welcome.since': '2027-01-31',
  });
  await set.close();
});

test('a metrics free trial creates the account with the end of its trial; a second for the same owner is refused [shell-7-29]', async () => {
  expect(await stateOf(admin, 'metrics')).toMatchObject({ available: false, exists: false, mayStart: true, hadTrial: false });
  const before = Date.now();
  const { status, body } = await start(admin, '/api/metrics/free-trial');
  expect([status, body.name]).toEqual([200, 'Orchard metrics']);
  const end = Date.parse(body.trialEndsAt ?? '');
  expect(end).toBeGreaterThanOrEqual(before + 14 * DAY);
  expect(end).toBeLessThanOrEqual(Date.now() + 14 * DAY);
  const tree = await host.service(accountsService).tree(owners.orchard);
  expect(tree.find(({ id }) => id === body.accountId)).toMatchObject({ type: 'metrics', token: body.token, sharedWith: [owners.orchard] });
  expect(await stateOf(admin, 'metrics')).toMatchObject({
    available: true,
    mayStart: false,
    hadTrial: true,
    trialEndsAt: body.trialEndsAt,
    account: { accountId: body.accountId, token: body.token },
  });
  const again = await start(admin, '/api/metrics/free-trial');
  expect([again.status, again.body.code]).toEqual([409, 'TRIAL_USED']);
  await host.service(accountsService).remove(owners.orchard, body.accountId);
  expect((await start(admin, '/api/metrics/free-trial')).status).toBe(409);
  const { entries } = await host.service(auditService).list({ accounts: [owners.orchard], actions: ['trial.start'], limit: 5 });
  expect(entries.map(({ target, details }) => [target, details.product])).toEqual([['Orchard metrics', 'metrics']]);
});

test('no other owner, no user and no sub account gets there: everybody has what is theirs [shell-5-14]', async () => {
  expect(await stateOf(other, 'metrics')).toMatchObject({
    available: false,
    exists: false,
    account: null,
    mayStart: true,
    hadTrial: false,
  });
  expect((await start(reader, '/api/siem/trial')).status).toBe(403);
  expect(await stateOf(reader, 'siem')).toMatchObject({ mayStart: false });
  expect((await start(reader, '/api/tracing/activate-trial')).status).toBe(403);
  expect(await stateOf(reader, 'tracing')).toMatchObject({ mayStart: false });
  const inShop = await person('admin', shop, 'sam');
  const offered = async (headers: Headers) =>
    Object.fromEntries(
      (await call<ProductState[]>(headers, 'GET', '/api/trials')).body.map(({ product, mayStart }) => [product, mayStart]),
    );
  expect(await offered(inShop)).toEqual({ logs: false, metrics: false, tracing: true, siem: false });
  expect((await start(inShop, '/api/siem/trial')).status).toBe(403);
  expect((await start(inShop, '/api/metrics/free-trial')).status).toBe(403);
});

test('a plan that includes the product gets an account without an end', async () => {
  expect(await stateOf(works, 'tracing')).toMatchObject({ isIncluded: true });
  const { status, body } = await start(works, '/api/tracing/activate-trial');
  expect([status, body.trialEndsAt]).toEqual([200, null]);
  expect((await call<TracingBudget>(works, 'GET', '/api/tracing/budget')).body).toEqual({ type: 'pro', expiresAt: null });
});

test('tracing is told not to be activated by the code of an error; its activation creates the tracing account, with the budget of a trial and its end [shell-3-10] [shell-7-30] [shell-7-31]', async () => {
  expect(await activation(admin)).toEqual([404, 'TRACING_NOT_ACTIVATED']);
  const none = await call<TracingBudget | null>(admin, 'GET', '/api/tracing/budget');
  expect([none.status, none.body]).toEqual([200, null]);
  const { body } = await start(admin, '/api/tracing/activate-trial');
  const budget = (await call<TracingBudget>(admin, 'GET', '/api/tracing/budget')).body;
  expect(budget).toEqual({ type: 'trial', expiresAt: body.trialEndsAt });
  const accounts = await host.service(accountsService).tree(owners.orchard);
  expect(accounts.filter(({ type }) => type === 'tracing').map(({ id, token }) => [id, token])).toEqual([[body.accountId, body.token]]);
  expect(Date.parse(budget.expiresAt ?? '')).toBeGreaterThan(Date.now() + 13 * DAY);
  expect(await activation(admin)).toBe('activated not in use');
  expect(await activation(reader)).toBe('activated not in use');
  expect((await stateOf(reader, 'tracing'))?.account?.token).toBeNull();
});

test('the demo app sends traces with the token of the tracing account; they make tracing one that is in use [shell-3-11]', async () => {
  const script = await fetch(`${host.url}/api/trials/trace-demo.mjs`, { headers: admin });
  expect([script.status, script.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="trace-demo.mjs"']);
  const file = join(mkdtempSync(join(tmpdir(), 'astrolabe-demo-')), 'trace-demo.mjs');
  writeFileSync(file, await script.text());
  const tracing = await stateOf(admin, 'tracing');
  const run = (token: string) => promisify(execFile)(process.execPath, [file, '--once', '--url', host.url, '--token', token]);
  await expect(run('not-a-token')).rejects.toThrow(/The server answered 401/);
  expect(await activation(admin)).toBe('activated not in use');
  const { stdout } = await run(tracing?.account?.token ?? '');
  expect(stdout).toMatch(/^\d+ spans of storefront, checkout, payment and inventory sent to http/);
  expect(await activation(admin)).toBe('activated in use');
  expect((await call<TelemetryStatus>(admin, 'GET', '/api/telemetry-status')).body).toMatchObject({
    logs: { sent: false, timestamp: null },
    traces: { sent: true },
  });
  expect((await stateOf(admin, 'tracing'))?.lastSentAt).not.toBeNull();
  // Nobody else's.
  expect((await call<TelemetryStatus>(other, 'GET', '/api/telemetry-status')).body.traces.sent).toBe(false);
  expect(await activation(other)).toEqual([404, 'TRACING_NOT_ACTIVATED']);
});

test("a SIEM trial creates the security account of the main account's admin, which nobody else is let into", async () => {
  const { status, body } = await start(admin, '/api/siem/trial');
  expect([status, body.name]).toEqual([200, 'Orchard security']);
  const tree = await host.service(accountsService).tree(owners.orchard);
  expect(tree.find(({ id }) => id === body.accountId)).toMatchObject({ type: 'security', sharedWith: [] });
  expect(await stateOf(admin, 'siem')).toMatchObject({ available: true, trialEndsAt: body.trialEndsAt });
  expect(await stateOf(reader, 'siem')).toMatchObject({ available: false, exists: true, account: null, mayStart: false });
  expect((await start(admin, '/api/siem/trial')).body.code).toBe('TRIAL_USED');
});
