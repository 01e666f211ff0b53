import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What replaces a module for whoever imports it next, or loads it once more: such a file gets a worker of its own.
 * A file that needs one for another reason says so in a line: `// Isolated: it changes the working directory.`
 */
const needsWorker = /\bvi\.(mock|doMock|resetModules)\(|^\/\/ Isolated: ./m;

/** Begins hosts that tell what is left running in their process, in which tests of the whole product keep one: its clocks would be taken for theirs. */
const looksForLeftovers = (path: string, code: string): boolean =>
  path.startsWith('tests') && path.endsWith('.ts') && code.includes('testHost(');

/** The test files of a folder that cannot share a worker with others, as paths that begin with the folder. */
const isolatedIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => {
      const code = readFileSync(path, 'utf8');
      return needsWorker.test(code) || looksForLeftovers(path, code);
    });

/** Of all tests of Vitest. */
export const isolatedFiles: readonly string[] = ['core', 'sdk', 'host', 'plugins', 'tests'].flatMap(isolatedIn);
