import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patience } from './sdk/testing/patience.ts';
import { isolatedFiles } from './tests/harness/isolatedFiles.ts';
import product from './vite.config.ts';

type GroupOptions = NonNullable<TestProjectInlineConfiguration['test']> & { readonly setupFiles?: readonly string[] };
const faults = 'tests/conformance/faults/**/*.test.ts';
/** Walks over every plugin, client and fault: `npm run test:more`. No requirement is proven by them alone. */
const walks = '{core,sdk,host,plugins,tests}/**/*.more.test.ts';
const domWalks = `${walks}x`;

/** A group of test files. Those of one worker run one after another in it and share what they have loaded, unless `isolate` gives each a worker of its own. */
const group = (name: string, options: GroupOptions): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    // The message is all that a summary has of a failure: one that says "expected […(3)]" tells nothing.
    chaiConfig: { truncateThreshold: 1000 },
    globalSetup: 'tests/harness/testRecords.ts',
    environment: './tests/harness/workerEnvironment.ts',
    isolate: false,
    // These end what hangs: some tests and hooks take a busy machine minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: patience } },
    ...options,
    exclude: [
      'node_modules/**',
      'dist/**',
      'tests/e2e/**',
      ...[walks, domWalks].filter((walk) => options.include?.includes(walk) !== true),
      ...(options.isolate === true ? [] : isolatedFiles),
      ...(options.exclude ?? []),
    ],
    setupFiles: ['tests/harness/patience.ts', 'tests/harness/cleanSlate.ts', 'tests/harness/seed.ts', ...(options.setupFiles ?? [])],
  },
});
/**
 * Vitest keeps no transformed module that lists files by `import.meta.glob(`, since what it lists may change; one with a type, `import.meta.glob<Type>(`,
 * it does not notice.
 */
const isLister = ({ sourceCode }: { readonly sourceCode: string }): false | undefined =>
  sourceCode.includes('import.meta.glob<') ? false : undefined;
const listersAnew: Plugin = {
  name: 'listers-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) => experimental_defineCacheKeyGenerator(isLister),
};
const dom = { environment: 'happy-dom', setupFiles: ['tests/harness/domSetUp.ts'] };
const ofProduct = { globalSetup: ['tests/harness/trustTestCertificate.ts', 'tests/harness/testRecords.ts'] };

export default mergeConfig(
  product,
  defineConfig({
    plugins: [listersAnew],
    test: {
      // Many tests wait for a process of their own: as many workers as processors leave a quarter of the machine idle.
      maxWorkers: availableParallelism() + 1,
      projects: [
        group('unit', { include: ['{core,sdk,host,plugins}/**/*.test.ts'] }),
        group('dom', { ...dom, include: ['{sdk,host,plugins,tests}/**/*.test.tsx'] }),
        group('isolated', { isolate: true, include: isolatedFiles.filter((path) => path.endsWith('.ts')) }),
        group('isolated dom', { ...dom, isolate: true, include: isolatedFiles.filter((path) => path.endsWith('.tsx')) }),
        group('conformance', {
          ...ofProduct,
          include: ['tests/{conformance,architecture,spec}/**/*.test.ts'],
          exclude: [faults],
        }),
        group('faults', { ...ofProduct, isolate: true, include: [faults] }),
        // One after another: some fill the disk that all tests are on.
        ...(process.env.ASTROLABE_MORE === '1'
          ? [
              group('more', { ...ofProduct, isolate: true, include: [walks], maxWorkers: 1, sequence: { groupOrder: 1 } }),
              group('more dom', { ...dom, isolate: true, include: [domWalks], maxWorkers: 1, sequence: { groupOrder: 1 } }),
            ]
          : []),
      ],
    },
  }),
);
