import { beforeAll, expect, test } from 'vitest';
import type * as api from '#plugins/drop-filters/api';
import type { Answer } from '#sdk';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { foundMessages } from '../ingest/foundMessages';

let product: Product;
let session: Session;
let other: Session;
beforeAll(async () => {
  product = await sharedProduct('Imported drop filters');
  session = await product.login();
  other = await (await sharedProduct('Stranger to drop filters')).login();
});

const idOf = async (of: Session) => (await of.call<{ account: { id: number } }>('GET', '/api/session')).body.account.id;
const send = async (to: Session, log: object) =>
  void (await fetch(`${product.listenerUrl}/?token=${await to.shippingToken()}`, { method: 'POST', body: JSON.stringify(log) }));
const about = { percentage: 100, active: true, everything: false, filters: [] };
const imported = (name: string, attributes: object) => ({
  ...{ type: 'logs-drop-filter', id: name, schemaVersion: 1, name, folder: '', tags: [], sharing: 'account' },
  attributes: { ...about, ...attributes },
});
const importing = (objects: readonly object[]) =>
  session.call<{ created: number; failed: readonly { readonly reason: string }[] }>('POST', '/api/saved-objects/import', {
    document: { format: 'astrolabe/saved-objects@1', exportedAt: new Date().toISOString(), objects, missing: [] },
    onConflict: 'skip',
  });

test('a filter that is imported for an account of somebody else does nothing there, and an empty condition is not imported', async () => {
  const [own, foreign] = [await idOf(session), await idOf(other)];
  const answer = await importing([
    imported('foreign', { accountIds: [own, foreign], stage: 'drop', query: 'zeta' }),
    imported('empty', { accountIds: [own], stage: 'drop', query: '' }),
  ]);
  expect([answer.status, answer.body.created]).toEqual([200, 1]);
  await expect
    .poll(
      async () => {
        await send(session, { message: 'zeta own' });
        return JSON.stringify((await session.call('GET', '/api/ingest/ledger')).body);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('Drop filter: foreign');
  await send(other, { message: 'zeta foreign' });
  expect((await foundMessages(other, 'zeta')).messages).toEqual(['zeta foreign']);
});

test('an account has 500 filters of a signal at most, which all work; the next one is refused in words', async () => {
  const own = await idOf(session);
  const { total } = (await session.call<Answer<typeof api.listLogsDropFilters>>('GET', '/api/drop-filters/logs')).body;
  const filters = Array.from({ length: 500 - total }, (_, n) =>
    imported(`Limit ${n}`, { accountIds: [own], stage: 'shadow', query: `limit:${n}` }),
  );
  expect((await importing(filters)).body.created).toBe(500 - total);
  const next = { ...about, name: 'One more', accountIds: [own], stage: 'shadow', query: 'limit:501' };
  const refused = await session.call<{ code: string; message: string }>('POST', '/api/drop-filters/logs', next);
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_DROP_FILTERS']);
  expect(refused.body.message).toContain('at most 500 drop filters');
  const counted = async (): Promise<number | undefined> => {
    await send(session, { message: 'eta', limit: 498 });
    const list = await session.call<Answer<typeof api.listLogsDropFilters>>('GET', '/api/drop-filters/logs?search=limit 498');
    return list.body.results[0]?.volume.counted.rows;
  };
  await expect.poll(counted, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0);
});
