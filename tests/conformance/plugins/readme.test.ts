import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listingFaults, readmeListings } from './readmeListings';

const root = join(import.meta.dirname, '../../..');

test("every listing of the authors' page compiles against the SDK, and one that does not is told with its line", () => {
  const listings = readmeListings();
  expect(listings.length).toBeGreaterThan(12);
  const wrong = { line: 7, text: "publishTo(services.get(eventsService), 'not a topic', { noteId }, accountId);" };
  const faults = listingFaults([...listings, wrong]);
  expect(faults.filter((fault) => !fault.startsWith('7: '))).toEqual([]);
  expect(faults).toHaveLength(1);
});

test("every command of the authors' page is one that there is", () => {
  const text = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/\bnpm run (?:-s )?([a-z-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
  const ofPackage = readFileSync(join(root, 'sdk/pack/buildSdk.mjs'), 'utf8');
  for (const [, name = ''] of text.matchAll(/\bnpx (astrolabe-[a-z-]+)/g)) expect(ofPackage).toContain(`'${name}'`);
});
