import { expect, test } from 'vitest';
import { folderFaults, foldersInCircles } from './folderCircles';
import { importsOf, type SourceFile, sourceFiles } from './sourceFiles';

const file = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });
const start = file('plugins/hive/server/startHive.ts', "import { Comb } from './comb/Comb';");
const comb = file('plugins/hive/server/comb/Comb.ts', "import type { Bee } from '../Bee';");
const bee = file('plugins/hive/server/Bee.ts', 'export interface Bee {}');

test('folders of an area stand on each other in one direction', () => {
  expect(folderFaults(sourceFiles())).toEqual([]);
});

test('the numbers of the table only fall: those of areas that have no circle are gone from it', () => {
  expect(Object.values(foldersInCircles).filter((most) => most < 2)).toEqual([]);
});

test('a circle of folders is found where no file is in one, and who imports whom is told', () => {
  expect(folderFaults([start, comb, bee])).toEqual([
    [
      'Of plugins/hive 2 folders import each other in circles, and 0 may. Move what the others need into a folder below them, or what needs them into one above.',
      '  server imports server/comb: startHive.ts → Comb.ts',
      '  server/comb imports server: Comb.ts → Bee.ts',
    ].join('\n'),
  ]);
});

test('none is found where what the others need lies below them', () => {
  const below = file('plugins/hive/server/comb/Comb.ts', "import type { Bee } from '../bees/Bee';");
  const moved = file('plugins/hive/server/bees/Bee.ts', 'export interface Bee {}');
  expect(folderFaults([start, below, moved])).toEqual([]);
});

test('what lies directly in an area stands by itself, and another area is none of its folders', () => {
  const half = file('plugins/hive/server.ts', "import { startHive } from './server/startHive';");
  const starting = file(
    'plugins/hive/server/startHive.ts',
    "import { combs } from '../contract';\nimport { x } from '#plugins/garden/contract';",
  );
  const contract = file('plugins/hive/contract.ts', 'export const combs = 1;');
  const garden = file('plugins/garden/contract.ts', "import { combs } from '#plugins/hive/contract';");
  expect(folderFaults([half, starting, contract, garden])).toEqual([]);
});

test('a circle over an entry of the sdk is found', () => {
  const entry = file('sdk/browser/index.ts', "export { Chart } from './charts/Chart';");
  const chart = file('sdk/browser/charts/Chart.tsx', "import { useTheme } from '#sdk/browser';");
  expect(folderFaults([entry, chart])).toEqual([expect.stringContaining('  browser/charts imports browser: Chart.tsx → index.ts')]);
});

test('as many as the table says may, a number that is too high is told, and so is an area that is gone', () => {
  expect(folderFaults([start, comb, bee], { 'plugins/hive': 2 })).toEqual([]);
  expect(folderFaults([start, comb, bee], { 'plugins/hive': 3 })).toEqual([
    'Of plugins/hive 2 folders import each other in circles: write 2 for 3 in folderCircles.ts.',
  ]);
  expect(folderFaults([bee], { 'plugins/garden': 2 })).toEqual(['There is no area plugins/garden. Take it out of folderCircles.ts.']);
});
