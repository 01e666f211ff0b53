import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Product } from '../harness/product';
import { enter, expect, test } from './fixtures';

const minute = 60_000;
const hour = 60 * minute;

/** A dashboard with letters of more than one byte, the address at which it is exported, and the text that the export has. */
async function exported(product: Product): Promise<{ path: string; text: string }> {
  const session = await product.login();
  const doc = { metadata: { name: 'Äpfel 🍏', project: 'Orchard' }, spec: { panels: {}, layouts: [] } };
  const { body } = await session.call<{ uid: string }>('POST', '/api/dashboards', { project: 'Orchard', doc });
  const { body: answer } = await session.call<{ value: unknown }>('GET', `/api/dashboard-import/export/${body.uid}`);
  return { path: `/dashboards-hub/travel/${body.uid}`, text: JSON.stringify(answer.value, undefined, 2) };
}

/** Exports the dashboard that is open; what the person gets. */
async function download(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

const workersOf = (page: Page): Promise<string[]> =>
  Promise.all(page.workers().map((worker) => worker.evaluate(() => self.name))).then((names) => names.sort());

/** Keeps entries as another visit would have. @param lifetimes milliseconds from the page's present on */
const keep = (page: Page, lifetimes: Readonly<Record<string, number>>): Promise<void> =>
  page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('astrolabe');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const transaction = database.transaction('entries', 'readwrite');
          for (const [key, lifetime] of Object.entries(given))
            transaction.objectStore('entries').put({ value: key, expires: Date.now() + lifetime }, key);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    lifetimes,
  );

/** Which of the test's entries are there. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('astrolabe');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const asking = database.transaction('entries').objectStore('entries').getAllKeys();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            database.close();
            resolve(asking.result.map(String).filter((key) => key.startsWith('test.')));
          };
        };
      }),
  );

/** Notes the bytes of each file that a thread writes to the browser's storage from now on, and the keys that it reads. Worker and page are asked alike. */
function watchFiles(): void {
  const { get, put: known } = IDBObjectStore.prototype;
  const read: string[] = [];
  IDBObjectStore.prototype.get = function noted(this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    read.push(String(key).replace(/[0-9a-f]{8}-.*/, 'id'));
    return get.call(this, key);
  };
  const written: Promise<number[]>[] = [];
  IDBObjectStore.prototype.put = function put(this: IDBObjectStore, entry: { value: unknown }, key?: IDBValidKey) {
    if (entry.value instanceof Blob) written.push(entry.value.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)]));
    return known.call(this, entry, key);
  };
  Object.assign(globalThis, { written, read });
}
const seen = async () => {
  const { written, read } = globalThis as unknown as { written: Promise<number[]>[]; read: string[] };
  return { written: await Promise.all(written), read: read.filter((key) => key.startsWith('file:')) };
};

test.describe(() => {
  test.use({ ownContext: true });

  test('start-up starts the workers retention and file-storage, which log no error: expired entries go on start and then periodically, live ones stay, and a generated file is written by the worker and read back to the byte [assist-7-27] [assist-7-28]', async ({
    admin,
    product,
  }) => {
    const errors: string[] = [];
    admin.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const { path, text } = await exported(product);
    await admin.clock.install();
    await admin.goto(path);
    await expect.poll(() => workersOf(admin)).toEqual(['file-storage', 'retention']);
    await keep(admin, { 'test.expired': -minute, 'test.soon': 5 * minute, 'test.live': hour });
    expect(await kept(admin)).toEqual(['test.expired', 'test.live', 'test.soon']);

    await admin.reload();
    await expect.poll(() => kept(admin)).toEqual(['test.live', 'test.soon']);
    expect(await workersOf(admin)).toEqual(['file-storage', 'retention']);

    const workers = admin.workers();
    await admin.evaluate(watchFiles);
    for (const worker of workers) await worker.evaluate(watchFiles);
    const { name, bytes } = await download(admin);
    expect([name, bytes.toString('utf8')]).toEqual(['Äpfel-.json', text]);
    const ofWorkers = await Promise.all(
      workers.map(async (worker) => [await worker.evaluate(() => self.name), await worker.evaluate(seen)] as const),
    );
    const nothing = { written: [], read: [] };
    expect({ page: await admin.evaluate(seen), ...Object.fromEntries(ofWorkers) }).toEqual({
      page: nothing,
      retention: nothing,
      'file-storage': { written: [[...bytes]], read: ['file:id'] },
    });

    await admin.clock.fastForward(11 * minute);
    await expect.poll(() => kept(admin)).toEqual(['test.live']);
    expect(errors).toEqual([]);
  });
});

test('where workers cannot start, each is told once, the application opens all the same, and files are downloaded [assist-7-28]', async ({
  page,
  context,
  product,
}) => {
  const { path, text } = await exported(product);
  await enter(context, product, await product.login());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // One cannot be made, the script of the other cannot be had.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(script: string | URL, options?: WorkerOptions) {
        if (options?.name === 'retention') throw new Error('Workers are forbidden here');
        super(script, options);
      }
    };
  });
  await page.route(/\/fileStorage\.worker/, (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Äpfel 🍏' })).toBeVisible();
  await expect
    .poll(() => [...faults].sort())
    .toEqual([
      'The background worker "file-storage" did not start, and the page does its work: its script could not be loaded.',
      'The background worker "retention" did not start, and the page does its work: Workers are forbidden here.',
    ]);
  expect(page.workers()).toEqual([]);
  expect((await download(page)).bytes.toString('utf8')).toBe(text);
  expect(faults).toHaveLength(2);
});
