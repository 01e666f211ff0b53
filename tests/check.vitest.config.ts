import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everything from '../vitest.config.ts';

const plugin = `plugins/${process.env.ASTROLABE_CHECK}`;
/** What all plugins are asked, asked of this one: beside its own tests of the server, so that one worker reads the product's manifests once. */
const ofAll = ['tests/conformance/plugins/manifests.test.ts', 'tests/architecture/plugin/checkedPlugin.ts'];

const isGroup = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;
const groups = (everything.test.projects as readonly unknown[]).filter(isGroup);

/** A group of the whole check with these files alone; none where there are none. */
function within(name: string, choose: (include: readonly string[]) => readonly string[]): TestProjectInlineConfiguration[] {
  const found = groups.find(({ test }) => test?.name === name);
  if (found === undefined) throw new Error(`vitest.config.ts has no group ${name}: correct tests/check.vitest.config.ts.`);
  const { test, ...group } = found;
  const include = [...choose(test?.include ?? [])];
  return include.length === 0 ? [] : [{ ...group, test: { ...test, include } }];
}
const ownOf = (include: readonly string[]): readonly string[] => include.filter((path) => path.startsWith(`${plugin}/`));

/** The tests of one plugin, for `npm run check`. Transformed modules are kept from one time to the next. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    // A second worker would load the same libraries again. Groups read it here: --maxWorkers does not reach them.
    maxWorkers: 1,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/check/modules' },
    projects: [
      ...within('unit', () => [`${plugin}/**/*.test.ts`, ...ofAll]),
      ...within('dom', () => [`${plugin}/**/*.test.tsx`]),
      ...within('isolated', ownOf),
      ...within('isolated dom', ownOf),
    ],
  },
});
