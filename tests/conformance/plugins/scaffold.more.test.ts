import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const copied = [
  '.biome.json',
  'core',
  'sdk',
  'host',
  'plugins',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the sources, in which a plugin is made; no other file of it is touched. */
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-scaffold-'));
  for (const name of copied) cpSync(join(root, name), join(directory, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: directory });
  writeFileSync(join(directory, '.gitignore'), 'node_modules\ndist\n');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) => {
  // What this run of tests has set is nothing to the one that is started.
  const { VITEST: _run, VITEST_WORKER_ID: _worker, VITEST_POOL_ID: _pool, NODE_OPTIONS: _options, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('node', [`sdk/${script}.mjs`, ...args], { cwd: directory, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
};
const change = (file: string, from: string, to: string): void => {
  const path = join(directory, 'plugins/star-charts', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

test('a new plugin with every part passes its check: types, lint, rules, its tests and conformance; what an author gets wrong is named with the way to mend it', {
  timeout: 600_000,
}, () => {
  const made = run('scaffold', 'star-charts', '--with', 'page,route,records,signal,job,settings,point,doc');
  expect(made.output).toContain('plugins/star-charts is ready, with page, route, records, signal, job, settings, point, doc.');
  const right = run('check', 'star-charts');
  expect(right.output).toContain('plugins/star-charts is right.');
  expect(right.status).toBe(0);

  change('plugin.ts', "navItems.add('home', { group: 'star-charts'", "navItems.add('home', { group: 'star-chart'");
  change('testing/access.ts', "  'GET /api/star-charts/notes': 'signed in',\n", '');
  change('plugin.ts', "flags.add('StarCharts'", "flags.add('Dashboards'");
  change('server/countNotes.ts', 'signal.throwIfAborted();', "await fetch('http://10.0.0.1/count');\n    signal.throwIfAborted();");
  change('readings.test.ts', 'readings: 2, average: 21.5', 'readings: 3, average: 21.5');
  appendFileSync(join(directory, 'plugins/star-charts/common/note.ts'), "export const wrong: number = 'text';\n");
  const wrong = run('check', 'star-charts');
  expect(wrong.status).toBe(1);
  for (const said of [
    "plugins/star-charts/plugin.ts: host/nav-item@1 home: there is no navigation group star-chart. Add it by navGroups.add('star-chart', …).",
    "plugins/star-charts/testing/access.ts: GET /api/star-charts/notes is missing. Say who may call it: 'GET /api/star-charts/notes': 'signed in',",
    "a gate asks for flag('StarCharts'), which nobody declares. Correct the name, or declare it by flags.add.",
    'plugins/star-charts/server/countNotes.ts: it calls out by itself. Call through outboundService',
    'plugins/star-charts/common/note.ts',
    'plugins/star-charts/readings.test.ts',
  ])
    expect(wrong.output).toContain(said);
});

test('parts are chosen, bring what they need, and leave nothing of the others behind', () => {
  const made = run('scaffold', 'tide-gauge', '--with', 'signal,doc');
  expect(made.output).toContain('plugins/tide-gauge is ready, with signal, doc.');
  const manifest = readFileSync(join(directory, 'plugins/tide-gauge/plugin.ts'), 'utf8');
  expect(manifest).not.toMatch(/pages\.add|accountData|jobs|\/\/ with|\/\/ end|template/i);
  expect(manifest).toContain('signals.add');
  expect(run('scaffold', 'tide-gauge')).toEqual({ status: 1, output: 'plugins/tide-gauge exists already: choose another id.\n' });
  expect(run('scaffold', 'moon', '--with', 'pages').output).toContain('There is no part called pages. There are page, route, records,');
  expect(run('scaffold', 'Moon').output).toContain('Usage: npm run new-plugin -- <id>');
  expect(run('check', 'moon').output).toContain('There is no plugins/moon/plugin.ts. Begin with: npm run new-plugin -- moon');
});
