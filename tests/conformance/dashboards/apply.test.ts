import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dashboard } from '#plugins/dashboards/contract';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
let token: string;
let directory: string;
beforeAll(async () => {
  product = await sharedProduct('Apply');
  session = await product.login();
  token = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Git' })).body.token;
  directory = await mkdtemp(join(tmpdir(), 'apply-'));
  await mkdir(join(directory, 'team'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const script = join(import.meta.dirname, '../../../plugins/dashboard-import/cli/apply.mjs');
const apply = (...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly error: string }> =>
  new Promise((resolve) => {
    const environment = { ...process.env, ASTROLABE_URL: product.url, ASTROLABE_TOKEN: token };
    execFile(process.execPath, [script, ...args], { env: environment }, (error, out, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: stderr }),
    );
  });
const document = (name: string, text: string) => ({
  kind: 'Dashboard',
  metadata: { name },
  spec: {
    panels: { words: { kind: 'Panel', spec: { display: {}, plugin: { kind: 'Markdown', spec: { text } }, queries: [] } } },
    layouts: [
      { kind: 'Grid', spec: { columns: 12, items: [{ x: 0, y: 0, width: 12, height: 4, content: { $ref: '#/spec/panels/words' } }] } },
    ],
  },
});
const write = (name: string, value: unknown) => writeFile(join(directory, name), typeof value === 'string' ? value : JSON.stringify(value));

test('files become dashboards: created, changed, left alone, pruned; a dry run tells it and changes nothing', async () => {
  await write('one.json', document('One', 'first'));
  await write('team/two.yaml', 'kind: Dashboard\nmetadata: { name: Two }\nspec: { layouts: [{ kind: Grid, spec: { columns: 12 } }] }\n');
  const dry = await apply(directory, '--dry-run');
  expect(dry).toMatchObject({
    code: 3,
    out: expect.stringContaining('2 created, 0 changed, 0 deleted, 0 as they were, 0 failed; nothing was changed'),
  });
  expect((await session.call('GET', '/api/dashboards/one')).status).toBe(404);
  expect(await apply(directory)).toMatchObject({ code: 0, out: expect.stringContaining('2 created') });
  expect((await session.call<Dashboard>('GET', '/api/dashboards/team-two')).body).toMatchObject({
    projectId: 'team',
    doc: { metadata: { name: 'Two' } },
  });
  expect(await apply(directory)).toMatchObject({ code: 0, out: '0 created, 0 changed, 0 deleted, 2 as they were, 0 failed\n' });

  await write('one.json', document('One', 'second'));
  const change = await apply(directory, '--dry-run');
  expect(change.code).toBe(3);
  expect(change.out).toContain(
    'change (dry run): one.json: One (one)\n    ~ $.spec.panels.words.spec.plugin.spec.text: "first" -> "second"\n',
  );
  expect(await apply(directory)).toMatchObject({ code: 0, out: expect.stringContaining('0 created, 1 changed') });

  await rm(join(directory, 'team/two.yaml'));
  expect(await apply(directory, '--prune')).toMatchObject({ code: 0, out: expect.stringContaining('delete: Two (team-two)') });
  expect((await session.call('GET', '/api/dashboards/team-two')).status).toBe(404);
});

test('dashboards of others are never pruned, and a file that cannot be read fails by name', async () => {
  await session.call('POST', '/api/dashboards', { uid: 'by-hand', doc: { metadata: { name: 'By hand' }, spec: {} } });
  await write('broken.json', '{');
  const { code, out } = await apply(directory, '--prune');
  expect(code).toBe(1);
  expect(out).toContain('failed: broken.json: It is neither JSON nor YAML, nor one document of JSON a line.');
  expect((await session.call('GET', '/api/dashboards/by-hand')).status).toBe(200);
  await rm(join(directory, 'broken.json'));
});

test('a wrong call is told with the way to call it', async () => {
  expect(await apply()).toMatchObject({ code: 2, error: expect.stringMatching(/^Name one directory\.\n\nMakes the dashboards/) });
  expect(await apply(directory, '--token', 'wrong')).toMatchObject({ code: 1 });
  expect(await apply('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') });
});
