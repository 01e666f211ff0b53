import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

/** Where the branch left `origin/main`; the last commit where there is no such branch. */
function base() {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

/** Files that differ from the base, as paths from the root: committed since then, not committed, not known to git, and deleted. */
export const changedFiles = () => [
  ...new Set([...linesOf(git('diff', '--name-only', base())), ...linesOf(git('ls-files', '--others', '--exclude-standard'))]),
];

const filesBelow = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));

/** What a plugin is known by to the tests of the whole product: its folder in imports, and the pages and calls in its manifest. */
function namesOf(plugin) {
  const manifests = readdirSync(join(root, 'plugins', plugin)).filter((name) => /^(plugin|api|\w+(Api|Parts))\.ts$/.test(name));
  const text = manifests.map((name) => readFileSync(join(root, 'plugins', plugin, name), 'utf8')).join('\n');
  const paths = [...text.matchAll(/['"`](\/[a-z_][\w/-]*[\w-])/g)].map(([, path]) => path);
  return [new RegExp(`plugins/${plugin}/`), ...[...new Set(paths)].map((path) => new RegExp(`${path}(?![\\w-])`))];
}

/** Every test of the whole product uses these: they say nothing of what it is about. */
const isUsedByAll = /^tests\/(harness\/|e2e\/fixtures\.ts|conformance\/(identity\/HostInProcess|plugins\/allPlugins)\.ts)/;

/** A file of tests/ with the files beside it that it imports, and theirs. */
function withHelpers(file, found = new Set()) {
  found.add(file);
  for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+|#tests\/[^']+)'/g)) {
    const path = name.startsWith('#') ? name.replace('#', '') : join(dirname(file), name);
    const helper = ['.ts', '.tsx'].map((ending) => path + ending).find((each) => existsSync(join(root, each)));
    if (helper?.startsWith('tests/') && !isUsedByAll.test(helper) && !found.has(helper)) withHelpers(helper, found);
  }
  return found;
}

/**
 * Of the tests of the whole product, those that a change can break: they or their helpers are changed, are called as a changed
 * plugin, or name its folder, pages or calls.
 * @returns {{ conformance: string[], browser: string[] }}
 */
export function touchedBy(files) {
  const plugins = [...new Set(files.flatMap((file) => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? []))];
  const fileNames = plugins.map((plugin) => plugin.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
  const names = plugins.filter((plugin) => existsSync(join(root, 'plugins', plugin))).flatMap(namesOf);
  const isTouched = (test) => {
    const read = [...withHelpers(test)];
    if (read.some((file) => files.includes(file)) || fileNames.some((name) => basename(test).startsWith(name))) return true;
    return read.map((file) => readFileSync(join(root, file), 'utf8')).some((text) => names.some((name) => name.test(text)));
  };
  return {
    conformance: filesBelow('tests/conformance', /(?<!\bfaults\/.*|\.more)\.test\.ts$/).filter(isTouched),
    browser: filesBelow('tests/e2e', /\.spec\.ts$/)
      .filter(isTouched)
      .map((file) => relative('tests/e2e', file)),
  };
}
