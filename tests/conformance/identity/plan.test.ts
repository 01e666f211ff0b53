import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { readLedger } from '../ingest/clients/ledger';

interface Usage {
  readonly days: readonly string[];
  readonly products: readonly {
    readonly product: string;
    readonly accounts: readonly { readonly accountId: number; readonly bytes: readonly number[]; readonly items: readonly number[] }[];
  }[];
}

let product: Product;
let session: Session;
let privateKey: CryptoKey;
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  const keys = JSON.stringify({ keys: [await exportJWK(pair.publicKey)] });
  product = await startProduct({ env: { ASTROLABE_MARKETPLACE_KEYS: keys } });
  session = await product.login();
});
afterAll(() => product?.dispose());

const send = async (message: string) =>
  fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, { method: 'POST', body: JSON.stringify({ message }) });
const planOf = async () => (await session.call<{ ownerAccountId: number; paymentMethod: unknown }>('GET', '/api/plan')).body;

test('known bytes that are sent are the usage of that account today, and what its plan allows no more of is refused and counted [shell-2.4-18]', async () => {
  const before = new Date().toISOString().slice(0, 10);
  for (let count = 0; count < 5; count++) expect((await send('x'.repeat(100_000))).status).toBe(200);
  const { ownerAccountId } = await planOf();
  const usage = (await session.call<Usage>('GET', `/api/plan/usage?from=${before}`)).body;
  const logs = usage.products.find((one) => one.product === 'logs');
  expect(logs?.accounts.map(({ accountId, items }) => [accountId, items.reduce((sum, each) => sum + each, 0)])).toEqual([
    [ownerAccountId, 5],
  ]);
  const bytes = logs?.accounts[0]?.bytes.reduce((sum, each) => sum + each, 0) ?? 0;
  expect(bytes).toBeGreaterThanOrEqual(500_000);
  expect(bytes).toBeLessThan(505_000);
  expect(usage.products.filter((one) => one.product !== 'logs').flatMap(({ accounts }) => accounts)).toEqual([]);

  const put = (body: unknown) => session.call('PUT', `/api/plan/${ownerAccountId}`, body);
  expect((await put({ products: { logs: { dailyGb: 0.0005, enforced: true } } })).status).toBe(200);
  await until('the refusal', async () => (await send('one more')).status === 429);
  const refused = await send('and another');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({
    code: 'PLAN_LIMIT',
    message: expect.stringContaining('allows 0.0005 GB of Log analytics a day'),
  });
  const ledger = (await readLedger(session))['log-listener logs'];
  expect(ledger?.rejected['over-plan']).toBeGreaterThanOrEqual(2);
  expect((await session.call('GET', '/api/plan/limits')).body).toMatchObject([{ product: 'logs', level: 'reached', enforced: true }]);
  await put({ products: { logs: { dailyGb: null } } });
  await until('intake', async () => (await send('welcome again')).status === 200);
});

test('usage, the managed account and the ledger state the same bytes, of late logs too: all go by the time of receipt', async () => {
  const late = { '@timestamp': new Date(Date.now() - 2 * 86_400_000).toISOString(), message: 'y'.repeat(200_000) };
  const sent = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {
    method: 'POST',
    body: JSON.stringify(late),
  });
  expect(sent.status).toBe(200);
  const usage = (await session.call<Usage>('GET', '/api/plan/usage')).body;
  const used = usage.products.flatMap(({ accounts }) => accounts.flatMap(({ bytes }) => bytes)).reduce((sum, each) => sum + each, 0);
  const { accounts } = (
    await session.call<{ accounts: readonly { usage: { today: number; daily: number } }[] }>('GET', '/api/accounts/managed')
  ).body;
  const [own] = accounts;
  // Both days, for the run may pass midnight.
  expect(Math.round((own?.usage.today ?? 0) + 7 * (own?.usage.daily ?? 0))).toBe(used);
  const { entries } = (await session.call<{ entries: readonly { bytes: number }[] }>('GET', '/api/ingest/ledger')).body;
  expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(used);
  expect(used).toBeGreaterThan(700_000);
});

test("a plan's fields and alert definitions are told; the fields hold for the account's mapping, the definitions for its alerts [data-3-26]", async () => {
  const { ownerAccountId } = await planOf();
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { maxKibanaFieldsNum: 500, maxAlertsDefinition: 7 });
  expect(await planOf()).toMatchObject({ maxKibanaFieldsNum: 500, maxAlertsDefinition: 7 });
  const mapped = async () => (await session.call<{ used: number; max: number }>('GET', '/api/mappings')).body;
  await until('the new limit', async () => (await mapped()).max === 500);
  expect((await send('one to know its fields')).status).toBe(200);
  const { used } = await mapped();
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { maxKibanaFieldsNum: used + 1 });
  await until('the next limit', async () => (await mapped()).max === used + 1);
  const wide = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {
    method: 'POST',
    body: JSON.stringify({ message: 'wide', wideA: 1, wideB: 1, wideC: 1 }),
  });
  expect(wide.status).toBe(200);
  await until('the one field there is room for', async () => (await mapped()).used > used);
  expect(await mapped()).toMatchObject({ used: used + 1, max: used + 1 });
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { maxKibanaFieldsNum: 500 });
  const alert = async (name: string) => {
    const { status, body } = await session.call<{ id: string; enabled: boolean; version: number }>('POST', '/api/triggers/alerts', {
      name,
      search: { queryString: '*', periodInMinutes: 10 },
      triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const page = await session.call<{ results: { enabled: boolean }[]; total: number }>('POST', '/api/triggers/search', {
    type: 'ALERT',
    size: 200,
  });
  expect(page.body.total).toBeLessThanOrEqual(200);
  const on = page.body.results.filter(({ enabled }) => enabled).length;
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { maxAlertsDefinition: on + 2 });
  // One over the limit is kept, and stays off.
  const made = [await alert('One'), await alert('Two'), await alert('Three')];
  expect(made.map(({ enabled }) => enabled)).toEqual([true, true, false]);
  const third = `/api/triggers/alerts/${made[2]?.id}/enabled`;
  const refused = await session.call<{ code?: string }>('PUT', third, { enabled: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'ALERT_LIMIT_REACHED']);
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { maxAlertsDefinition: on + 3 });
  expect((await session.call('PUT', third, { enabled: true })).status).toBe(200);
});

test('another plan type reaches the open session, and a marketplace subscription the payment method', async () => {
  const { ownerAccountId } = await planOf();
  await session.call('PUT', `/api/plan/${ownerAccountId}`, { planType: 'pro' });
  const boot = (await session.call<{ session: { plan: { planType: string } } }>('GET', '/api/boot')).body;
  expect(boot.session.plan.planType).toBe('pro');
  const token = await new SignJWT({ iss: 'aws', aud: 'astrolabe', sub: 'customer', jti: 'once' })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('5m')
    .sign(privateKey);
  const connect = () =>
    session.call<{ code?: string }>('POST', '/api/marketplace/subscriptions', { accountId: ownerAccountId, token, provider: 'aws' });
  expect((await connect()).status).toBe(200);
  expect((await planOf()).paymentMethod).toEqual({ kind: 'marketplace', provider: 'aws' });
  expect((await connect()).body.code).toBe('MARKETPLACE_TOKEN_USED');
});
