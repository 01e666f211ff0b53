import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressesResponse } from '#plugins/ingest/contract';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { knownValues } from '../../../plugins/docs/browser/parts/knownValues';
import { withIncludes } from '../../../plugins/docs/common/includes';
import { readPage } from '../../../plugins/docs/common/readPage';
import { docFilesOf } from '../../../plugins/docs/server/atBuild';
import { fencesDigest } from '../../../plugins/docs/server/snippets/fencesDigest';
import { pluginFolders } from '../plugins/allPlugins';
import type { Outcome } from './snippets/outcome';
import { type Place, runPage } from './snippets/runPage';
import { tallyOf } from './snippets/tallyOf';

const root = join(import.meta.dirname, '../../..');
const files = await docFilesOf(
  root,
  pluginFolders.map(({ manifest }) => manifest),
);
const written = files.map(({ path, text }) => ({ path, docId: path.replace(/^.*\//, '').replace(/\.md$/, ''), ...readPage(text) }));
const textOf = new Map(written.map(({ docId, content }) => [docId, content]));
const pages = written
  .filter(({ head }) => head.section !== 'file')
  .map(({ content, ...page }) => ({ ...page, content: withIncludes(content, (docId) => textOf.get(docId)) }));

let product: Product;
let session: Session;
let place: Place;
const outcomes = new Map<string, readonly Outcome[]>();

beforeAll(async () => {
  product = await sharedProduct('Snippets');
  session = await product.login();
  const { body } = await session.call<AddressesResponse>('GET', '/api/ingest/addresses');
  place = { session, valuesWith: (token) => knownValues(body, token, { protocol: 'http:', hostname: '127.0.0.1', origin: product.url }) };
});

describe.concurrent('snippets of pages', () => {
  test.each(pages.map((page) => [page.docId, page] as const))('%s', async (docId, { path, content }) => {
    outcomes.set(docId, await runPage(path, content, place));
  });
});

afterAll(async () => {
  const tally = tallyOf([...outcomes.values()].flat());
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(join(root, 'test-results/snippets.txt'), tally);
  process.stdout.write(tally);
  if (process.env.ASTROLABE_RECORD_SNIPPETS !== undefined) await record(process.env.ASTROLABE_RECORD_SNIPPETS);
});

/** Keeps what has come of the snippets beside their pages, which say so. @param ranOn the day, as 2026-01-31 */
async function record(ranOn: string): Promise<void> {
  for (const folder of new Set(pages.map(({ path }) => dirname(path)))) {
    const runs = pages
      .filter(({ path, docId }) => dirname(path) === folder && (outcomes.get(docId)?.length ?? 0) > 0)
      .toSorted((a, b) => a.docId.localeCompare(b.docId))
      .map(({ docId, content }) => {
        const count = (kind: Outcome['kind']): number => outcomes.get(docId)?.filter((outcome) => outcome.kind === kind).length ?? 0;
        return [docId, { ranOn, ran: count('ran'), parsed: count('parsed'), skipped: count('skipped'), digest: fencesDigest(content) }];
      });
    const path = join(root, folder, 'snippetRuns.json');
    const before = await readFile(path, 'utf8').catch(() => undefined);
    const now = `${JSON.stringify(Object.fromEntries(runs), null, 2)}\n`;
    if (before !== now && runs.length > 0) await writeFile(path, now);
  }
}

test('what did not arrive, what arrived twice, and what its tool refuses fails', async () => {
  const page = (fence: string, code: string) => runPage('a.md', `\`\`\`${fence}\n${code}\n\`\`\``, place);
  const line = `curl --fail-with-body --silent '<<LISTENER>>/?token=<<TOKEN>>&type=t' --data '{"message": "m"}'`;
  expect(await page('sh run expect=1', line)).toEqual([{ kind: 'ran', by: 'curl', arrived: 1 }]);
  await expect(page('sh run expect=1', `${line}; ${line}`)).rejects.toThrow('2 were received, 1 are expected');
  await expect(page('sh run', line.replace('<<TOKEN>>', 'nobody'))).rejects.toThrow(/It ended with 22/);
  await expect(page('yaml', 'a: [1')).rejects.toThrow(/YAML/);
  await expect(page('yaml', 'exporters:\n  otlphttp:\n    endpoint: <<OTLP>>')).rejects.toThrow(/headers/);
  await expect(page('sh', 'if true')).rejects.toThrow(/bash refuses it/);
  await expect(page('fortran', 'END')).rejects.toThrow('Nothing here reads fortran');
  expect(await page('fortran skip="no compiler"', 'END')).toEqual([{ kind: 'skipped', reason: 'no compiler' }]);
});
