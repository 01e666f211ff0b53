import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { budget } from '../e2e/budget';
import { browserSpecs, costOf, specText, walksIn } from './browserTests';
import { root } from './sourceFiles';

const ids = /\[(?:shell|data|assist)-[\d.]+-\d+/;

describe('browser tests', () => {
  test('each file belongs to one area', () => {
    expect(
      Object.values(budget)
        .flatMap(({ specs }) => specs)
        .sort(),
    ).toEqual(browserSpecs());
  });

  test.each(Object.entries(budget))('%s costs what its budget says', (_area, { specs, ...told }) => {
    const costs = specs.map((name) => costOf(specText(name)));
    const sum = (part: 'tests' | 'loads' | 'starts') => costs.reduce((all, cost) => all + cost[part], 0);
    expect({ tests: sum('tests'), loads: sum('loads'), starts: sum('starts') }).toEqual(told);
  });

  test('no requirement is proven by a walk', () => {
    const more = ['core', 'sdk', 'host', 'plugins', 'tests'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.more\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    expect(more.length).toBeGreaterThan(0);
    expect(more.filter((name) => ids.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
    const walks = browserSpecs().flatMap((name) => walksIn(specText(name)));
    expect(walks.length).toBeGreaterThan(0);
    expect(walks.filter((head) => ids.test(head))).toEqual([]);
    expect(walksIn("test('in dark [shell-1-01]', walk, async ({ admin }) => {").filter((head) => ids.test(head))).toHaveLength(1);
  });
});
